/**
 * Returns the distinct words of a stored or searched name, without case, accents and other marks. It splits
 * the name at every character that is neither a letter nor a digit. It also splits long words, because one
 * character may become up to six letters, and each word must fit a list's cursor.
 */
export function splitNameWords(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,80}/gu))];
}

/** Returns the stored form of the words. Every statement that writes a name writes its words too. */
export const serializeNameWords = (name: string): string => JSON.stringify(splitNameWords(name));
