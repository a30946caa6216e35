import common from './common-passwords.json' with { type: 'json' };

// The file lists passwords that attackers try first but the other rules allow. The passwords come from
// published lists of leaked passwords and from common choices of Spanish speakers, in lower case. A word with
// an `ending` is common too.
const defineList = (lines: string[]) => new Set(lines.join(' ').normalize('NFC').split(' '));
const words = defineList(common.words);
const sequences = defineList(common.sequences);
const ending = /(?:\d{1,4}|12345|123456)?[!.]?$/;

/** Returns the reason why a password is too easy to guess; null for a good password. */
export function findPasswordWeakness(password: string, email: string): string | null {
  const typed = password.normalize('NFC').toLowerCase();
  if (sequences.has(typed) || words.has(typed.replace(ending, ''))) {
    return 'Esa contraseña es muy común. Elige otra.';
  }
  const [localPart] = email.split('@');
  if (typed !== email && typed !== localPart) return null;
  return 'Tu contraseña no puede ser tu correo. Elige otra.';
}
