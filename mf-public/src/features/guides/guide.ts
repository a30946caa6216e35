import { checkedDays } from '#contract/documents/public-paths.ts';
import { guideList } from './list.ts';

interface GuideText {
  title: string;
  /** At most 160 characters. */
  description: string;
  /** At 200 words a minute. */
  minutes: number;
  intro: string[];
  /** `picture`: one of `stepPictures`. */
  steps: { title: string; picture: string; body: string[]; tip?: string }[];
  warnings: string[];
  questions: { question: string; answer: string }[];
}

export interface Guide extends GuideText {
  slug: string;
  app: string;
  /** The day of the last check by a person (YYYY-MM-DD). */
  checked: string;
}

type Slug = (typeof guideList)[number]['slug'];

const texts: Record<Slug, () => Promise<{ default: GuideText }>> = {
  sweatcoin: () => import('./content/sweatcoin.json'),
  'mode-earn-app': () => import('./content/mode-earn-app.json'),
  cashwalk: () => import('./content/cashwalk.json'),
  inboxdollars: () => import('./content/inboxdollars.json'),
  givvy: () => import('./content/givvy.json'),
};

export async function readGuide(path: string): Promise<Guide> {
  const entry = guideList.find(({ slug }) => path === `/guia-${slug}`);
  if (!entry) throw new Error(`no guide ${path}`);
  const { slug, app } = entry;
  const text = (await texts[slug]()).default;
  return { ...text, slug, app, checked: checkedDays[`/guia-${slug}`] };
}
