import common from './common-passwords.json' with { type: 'json' };

// What guessers try first, of what the other rules let pass: published lists of leaked passwords, and
// what Spanish speakers choose. Lower case. The words are common with an `ending`, too.
const listOf = (lines: string[]) => new Set(lines.join(' ').normalize('NFC').split(' '));
const words = listOf(common.words);
const sequences = listOf(common.sequences);
const ending = /(?:\d{1,4}|12345|123456)?[!.]?$/;

/** Why a password is too easy to guess for its owner, as a sentence; null when it is not. */
export function tooEasy(password: string, email: string): string | null {
  const typed = password.normalize('NFC').toLowerCase();
  if (sequences.has(typed) || words.has(typed.replace(ending, ''))) {
    return 'Esa contraseña es muy común. Elige otra.';
  }
  const [localPart] = email.split('@');
  if (typed !== email && typed !== localPart) return null;
  return 'Tu contraseña no puede ser tu correo. Elige otra.';
}
