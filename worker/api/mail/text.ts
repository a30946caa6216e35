import { brand } from '#contract/brand.ts';
import { footer, type MailContent } from './content.ts';

const rule = '—'.repeat(24);

export const factLines = (facts: NonNullable<MailContent['facts']>): string[] =>
  facts.map(([name, value]) => `${name}: ${value}`);

/** The mail as plain text, every link on a line of its own. Only marketing has an `unsubscribeUrl`. */
export function mailText(content: MailContent, unsubscribeUrl: string | null): string {
  const { action, alternative, closing, facts, heading, opening, reason, steps } = content;
  const blocks = [
    `${brand.name} · ${brand.slogan}`,
    heading,
    ...opening,
    ...(facts ? [factLines(facts).join('\n')] : []),
    `${action.label}:\n${action.url}`,
    ...(steps ? [steps.title, ...steps.items.map((item, index) => `${index + 1}. ${item}`)] : []),
    ...(alternative ? [`${alternative.text}\n${alternative.url}`] : []),
    ...closing,
    [
      rule,
      reason,
      ...(unsubscribeUrl ? [footer.disclosure] : []),
      footer.support,
      footer.sender,
    ].join('\n'),
    ...(unsubscribeUrl
      ? [`${footer.unsubscribeText} ${footer.unsubscribe}:\n${unsubscribeUrl}`]
      : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
