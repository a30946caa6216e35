/** Paragraphs as one text to edit: an empty line between them. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** The paragraphs of an edited text; a line that was broken for the eye is one all the same. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
