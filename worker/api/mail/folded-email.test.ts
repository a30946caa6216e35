import { expect, test } from 'vitest';
import { foldEmail } from './folded-email.ts';

const same: Record<string, string[]> = {
  'anapaz@gmail.com': ['ana.paz@gmail.com', 'A.N.A.Paz+b@googlemail.com', ' anapaz+c.d@gmail.com '],
  'ana.paz@outlook.com': ['ana.paz+uno@outlook.com', 'Ana.Paz@Outlook.com'],
  'ana_paz@yahoo.com.mx': ['ana_paz-cupones@yahoo.com.mx', 'ana_paz+b@yahoo.com.mx'],
  'ana.paz@icloud.com': ['ana.paz@me.com', 'ana.paz+juegos@mac.com'],
  'anapaz@proton.me': ['ana.paz@protonmail.com', 'ana_paz+a@pm.me', 'ana-paz@proton.me'],
  'ana@fastmail.com': ['ana+a@fastmail.com', 'banco@ana.fastmail.com'],
  'ana.paz@empresa.com.do': ['ana.paz+b@empresa.com.do'],
};

test.each(Object.entries(same))(
  'foldEmail returns %s for all spellings of this email',
  (folded, spellings) => {
    for (const spelling of [folded, ...spellings]) expect(foldEmail(spelling)).toBe(folded);
  },
);

test('folding keeps the dots and hyphens that distinguish people', () => {
  expect(foldEmail('ana.paz@hotmail.com')).not.toBe(foldEmail('anapaz@hotmail.com'));
  expect(foldEmail('ana-luz@empresa.com')).not.toBe(foldEmail('ana-paz@empresa.com'));
  expect(foldEmail('ana@hotmail.com')).not.toBe(foldEmail('ana@outlook.com'));
});

test('folding never empties the part before the @; a second folding changes nothing', () => {
  for (const odd of ['...@gmail.com', '+@gmail.com', '-a@yahoo.com', '+a+b@correo.com']) {
    expect(foldEmail(odd)).not.toMatch(/^@/);
    expect(foldEmail(foldEmail(odd))).toBe(foldEmail(odd));
  }
});
