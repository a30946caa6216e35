import type { MailSetting, MailTexts, WholeMailTexts } from '#contract/settings/settings.ts';

function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** A single line break does not end a paragraph. */
function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

export interface MailDraft {
  asunto: string;
  titulo: string;
  parrafos: string;
  cierre: string;
}

/** The administrator's texts, with the originals where they have none. */
export function draftOf(texts: MailTexts, originals: WholeMailTexts): MailDraft {
  return {
    asunto: texts.asunto ?? originals.asunto,
    titulo: texts.titulo ?? originals.titulo,
    parrafos: joinParagraphs(texts.parrafos ?? originals.parrafos),
    cierre: joinParagraphs(texts.cierre ?? originals.cierre),
  };
}

/** Only what differs from the originals is stored, so that the rest follows the code. */
export function textsOf(draft: MailDraft, originals: WholeMailTexts): MailTexts {
  const old = draftOf({}, originals);
  return {
    ...(draft.asunto.trim() !== old.asunto && { asunto: draft.asunto }),
    ...(draft.titulo.trim() !== old.titulo && { titulo: draft.titulo }),
    ...(draft.parrafos.trim() !== old.parrafos && { parrafos: splitParagraphs(draft.parrafos) }),
    ...(draft.cierre.trim() !== old.cierre && { cierre: splitParagraphs(draft.cierre) }),
  };
}

export function editable({ valor, original, textos, ...rest }: MailSetting) {
  return { ...rest, valor: draftOf(valor, textos), original: draftOf(original, textos) };
}

/** The error of a field, or of one of its paragraphs. */
export function faultOf(faults: Record<string, string>, field: keyof MailDraft) {
  return Object.entries(faults).find(([path]) => path.split('.')[0] === field)?.[1];
}
