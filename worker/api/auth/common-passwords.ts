import common from './common-passwords.json' with { type: 'json' };

// Passwords that guessers try first and the other rules allow: from published lists of leaked passwords, and
// common choices of Spanish speakers. In lower case. The words are also common with an `ending`.
const listOf = (lines: string[]) => new Set(lines.join(' ').normalize('NFC').split(' '));
const words = listOf(common.words);
const sequences = listOf(common.sequences);
const ending = /(?:\d{1,4}|12345|123456)?[!.]?$/;

/** The reason why a password is too easy to guess; null for a good password. */
export function tooEasy(password: string, email: string): string | null {
  const typed = password.normalize('NFC').toLowerCase();
  if (sequences.has(typed) || words.has(typed.replace(ending, ''))) {
    return 'Esa contraseña es muy común. Elige otra.';
  }
  const [localPart] = email.split('@');
  if (typed !== email && typed !== localPart) return null;
  return 'Tu contraseña no puede ser tu correo. Elige otra.';
}
