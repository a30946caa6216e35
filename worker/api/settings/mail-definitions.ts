import type { z } from 'zod';
import type { MailTemplate } from '#contract/mail/labels.ts';
import { type MailTexts, mailTexts } from '#contract/settings/settings.ts';
import type { MailKind } from '../mail/kind.ts';
import { mailKinds } from '../mail/kinds.ts';

type Placeholder = MailKind['placeholders'][string];

/** Names of a template's placeholders, all of them or those of a kind. */
export function placeholdersOf(
  template: MailTemplate,
  isOfKind: (one: Placeholder) => boolean = () => true,
): string[] {
  const named = Object.entries(mailKinds[template].placeholders);
  return named.filter(([, one]) => isOfKind(one)).map(([name]) => name);
}

/** A brace that belongs to no placeholder of these, or null. */
function strayBrace(text: string, names: string[]): string | null {
  const rest = names.reduce((left, name) => left.replaceAll(`{${name}}`, ''), text);
  return rest.match(/\{\w*\}?|\}/)?.[0] ?? null;
}

const braced = (names: string[]) => names.map((name) => `{${name}}`).join(', ');
function mayHave(names: string[]): string {
  return names.length === 0 ? 'Aquí no cabe ningún dato entre llaves.' : `Caben: ${braced(names)}.`;
}

/** Texts whose braces are all placeholders of the template, and which lack none that it needs. */
export function mailTextsOf(template: MailTemplate): z.ZodType<MailTexts> {
  const all = placeholdersOf(template);
  const inSubject = placeholdersOf(template, (one) => one.inSubject === true);
  const needed = placeholdersOf(template, (one) => one.isRequired === true);
  return mailTexts.superRefine(({ asunto = '', titulo = '', parrafos, cierre = [] }, context) => {
    function refuse(path: (string | number)[], message: string) {
      context.addIssue({ code: 'custom', path, message });
    }
    function check(path: (string | number)[], text: string, names: string[]) {
      const stray = strayBrace(text, names);
      if (stray) refuse(path, `«${stray}» no se puede usar. ${mayHave(names)}`);
    }
    check(['asunto'], asunto, inSubject);
    check(['titulo'], titulo, inSubject);
    for (const [index, text] of (parrafos ?? []).entries()) check(['parrafos', index], text, all);
    for (const [index, text] of cierre.entries()) check(['cierre', index], text, all);
    const written = [...(parrafos ?? []), ...cierre].join('\n');
    const missing = needed.filter((name) => parrafos && !written.includes(`{${name}}`));
    if (missing.length > 0) refuse(['parrafos'], `Falta ${braced(missing)}.`);
  });
}
