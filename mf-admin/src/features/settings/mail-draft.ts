import type { MailSetting, MailTexts, WholeMailTexts } from '#contract/settings/settings.ts';

/** Paragraphs as one text to edit: an empty line between them. */
function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** The paragraphs of an edited text; a line that was broken for the eye is one all the same. */
function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Texts of a mail as they are edited. */
export interface MailDraft {
  asunto: string;
  titulo: string;
  parrafos: string;
  cierre: string;
}

/** What is in force: the administrator's texts, the code's where there are none. */
export function draftOf(texts: MailTexts, originals: WholeMailTexts): MailDraft {
  return {
    asunto: texts.asunto ?? originals.asunto,
    titulo: texts.titulo ?? originals.titulo,
    parrafos: joinParagraphs(texts.parrafos ?? originals.parrafos),
    cierre: joinParagraphs(texts.cierre ?? originals.cierre),
  };
}

/** What differs from the originals, to be stored: what is as the code has it follows the code. */
export function textsOf(draft: MailDraft, originals: WholeMailTexts): MailTexts {
  const old = draftOf({}, originals);
  return {
    ...(draft.asunto.trim() !== old.asunto && { asunto: draft.asunto }),
    ...(draft.titulo.trim() !== old.titulo && { titulo: draft.titulo }),
    ...(draft.parrafos.trim() !== old.parrafos && { parrafos: splitParagraphs(draft.parrafos) }),
    ...(draft.cierre.trim() !== old.cierre && { cierre: splitParagraphs(draft.cierre) }),
  };
}

/** The setting of a mail with its texts as they are edited. */
export function editable({ valor, original, textos, ...rest }: MailSetting) {
  return { ...rest, valor: draftOf(valor, textos), original: draftOf(original, textos) };
}

/** The sentence about a field, or about one of its paragraphs. */
export function faultOf(faults: Record<string, string>, field: keyof MailDraft) {
  return Object.entries(faults).find(([path]) => path.split('.')[0] === field)?.[1];
}
