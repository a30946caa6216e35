import type { MailTexts, WholeMailTexts } from '#contract/settings/settings.ts';

const joinParagraphs = (paragraphs: readonly string[]) => paragraphs.join('\n\n');

/** A single line break does not end a paragraph. */
function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

export interface MailDraft {
  subject: string;
  heading: string;
  opening: string;
  closing: string;
}

/** The administrator's texts, and the originals where there are none. */
export function draftOf(texts: MailTexts, originals: WholeMailTexts): MailDraft {
  return {
    subject: texts.subject ?? originals.subject,
    heading: texts.heading ?? originals.heading,
    opening: joinParagraphs(texts.opening ?? originals.opening),
    closing: joinParagraphs(texts.closing ?? originals.closing),
  };
}

/** Only differences from the originals are stored, so that the rest follows the code. */
export function textsOf(draft: MailDraft, originals: WholeMailTexts): MailTexts {
  const old = draftOf({}, originals);
  return {
    ...(draft.subject.trim() !== old.subject && { subject: draft.subject }),
    ...(draft.heading.trim() !== old.heading && { heading: draft.heading }),
    ...(draft.opening.trim() !== old.opening && { opening: splitParagraphs(draft.opening) }),
    ...(draft.closing.trim() !== old.closing && { closing: splitParagraphs(draft.closing) }),
  };
}

/** The error of a field, or of any of its paragraphs. */
export function faultOf(faults: Record<string, string>, field: keyof MailDraft) {
  return Object.entries(faults).find(([path]) => path.split('.')[0] === field)?.[1];
}
