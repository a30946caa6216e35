/**
 * The words of a name, of a stored one as of one that is searched for: without case, accents and other
 * marks, parted at everything that is neither a letter nor a digit, each once. A sign may stand for six
 * letters: a longer word is parted too, so that it fits a list's cursor.
 */
export function nameWords(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,80}/gu))];
}

/** The words as they are stored beside the name: whatever writes a name writes them too. */
export const storedWords = (name: string): string => JSON.stringify(nameWords(name));
