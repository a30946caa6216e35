/**
 * The distinct words of a stored or searched name: without case, accents and other marks, split at everything
 * that is neither a letter nor a digit. A character may expand to six letters, so a longer word is split too
 * and fits a list's cursor.
 */
export function nameWords(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,80}/gu))];
}

/** The words as stored beside the name; every statement that writes a name writes them too. */
export const storedWords = (name: string): string => JSON.stringify(nameWords(name));
