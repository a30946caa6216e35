import type { z } from 'zod';
import type { MailTemplate } from '#contract/mail/labels.ts';
import {
  type MailSetting,
  type MailTexts,
  mailTexts,
  type Setting,
} from '#contract/settings/settings.ts';
import {
  buildOriginalTexts,
  createExamples,
  mailKinds,
  type SampleSiteData,
} from '../mail/kinds.ts';

function placeholdersOf(template: MailTemplate) {
  const named = Object.entries(mailKinds[template].placeholders);
  const namesOf = (some: typeof named) => some.map(([name]) => name);
  return {
    all: namesOf(named),
    allowedInSubject: namesOf(named.filter(([, one]) => one.inSubject)),
    required: namesOf(named.filter(([, one]) => one.isRequired)),
  };
}

/** Returns the first brace that belongs to no placeholder in `names`, or null. */
function strayBrace(text: string, names: string[]): string | null {
  const rest = names.reduce((left, name) => left.replaceAll(`{${name}}`, ''), text);
  return rest.match(/\{\w*\}?|\}/)?.[0] ?? null;
}

const braced = (names: string[]) => names.map((name) => `{${name}}`).join(', ');
function mayHave(names: string[]): string {
  return names.length === 0 ? 'Aquí no cabe ningún dato entre llaves.' : `Caben: ${braced(names)}.`;
}

/** Braces must belong to the template's placeholders, and every required placeholder must be present. */
export function buildMailTextsSchema(template: MailTemplate): z.ZodType<MailTexts> {
  const { all, allowedInSubject, required } = placeholdersOf(template);
  return mailTexts.superRefine(({ subject = '', heading = '', opening, closing = [] }, context) => {
    function refuse(path: (string | number)[], message: string) {
      context.addIssue({ code: 'custom', path, message });
    }
    function check(path: (string | number)[], text: string, names: string[]) {
      const stray = strayBrace(text, names);
      if (stray) refuse(path, `«${stray}» no se puede usar. ${mayHave(names)}`);
    }
    check(['subject'], subject, allowedInSubject);
    check(['heading'], heading, allowedInSubject);
    for (const [index, text] of (opening ?? []).entries()) check(['opening', index], text, all);
    for (const [index, text] of closing.entries()) check(['closing', index], text, all);
    const written = [...(opening ?? []), ...closing].join('\n');
    const missing = required.filter((name) => opening && !written.includes(`{${name}}`));
    if (missing.length > 0) refuse(['opening'], `Falta ${braced(missing)}.`);
  });
}

export async function buildMailSetting(
  template: MailTemplate,
  setting: Setting<MailTexts>,
  site: SampleSiteData,
): Promise<MailSetting> {
  const texts = await buildOriginalTexts(template, site);
  const { allowedInSubject, required } = placeholdersOf(template);
  const placeholders = createExamples(template, site);
  return { ...setting, template, texts, placeholders, allowedInSubject, required };
}
