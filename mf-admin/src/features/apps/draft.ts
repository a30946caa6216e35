import type { AppEntry } from '#contract/apps/entry.ts';
import type { StepPicture } from '#contract/pictures/pictures.ts';
import { removeBlankLines } from '../../entry/paths.ts';

/** An entry while the owner edits it. Its lists may hold blank lines. */
export type Draft = AppEntry & { slug: string };

type Guide = NonNullable<AppEntry['guide']>;

const scenes: StepPicture[] = ['install', 'sign-up', 'tasks', 'balance', 'withdraw'];

export const emptyDraft: Draft = {
  slug: '',
  name: '',
  emoji: '📱',
  description: '',
  details: { especificaciones: '', instrucciones: [] },
  facts: { activity: '', payout: '', minimum: '', countries: '' },
  landing: { title: '', steps: [], pros: [], limits: [], scenes },
  guide: null,
  guideText: [],
  officialSite: '',
  countries: [],
};

export const emptyStep: Guide['steps'][number] = { title: '', picture: 'tasks', body: [] };

/** Makes an empty guide. `today` is YYYY-MM-DD. */
export const makeEmptyGuide = (today: string): Guide => ({
  title: '',
  description: '',
  summary: '',
  checked: today,
  intro: [],
  steps: [emptyStep],
  warnings: [],
  questions: [],
});

function packGuide({ intro, steps, warnings, ...guide }: Guide): Guide {
  return {
    ...guide,
    intro: removeBlankLines(intro),
    steps: steps.map(({ tip, body, ...step }) => ({
      ...step,
      body: removeBlankLines(body),
      ...(tip?.trim() && { tip }),
    })),
    warnings: removeBlankLines(warnings),
  };
}

/** Returns the entry to send, without blank lines and empty optional texts. */
export function trimDraft({ slug: _, fallbackLink, pictureAlt, ...entry }: Draft): AppEntry {
  const { details, landing, guide, guideText } = entry;
  return {
    ...entry,
    details: { ...details, instrucciones: removeBlankLines(details.instrucciones) },
    landing: {
      ...landing,
      steps: removeBlankLines(landing.steps),
      pros: removeBlankLines(landing.pros),
      limits: removeBlankLines(landing.limits),
    },
    guide: guide && packGuide(guide),
    guideText: removeBlankLines(guideText),
    ...(fallbackLink?.trim() && { fallbackLink }),
    ...(pictureAlt?.trim() && { pictureAlt }),
  };
}
