import { afterAll, expect, test } from 'vitest';
import { authSentences } from '#contract/auth/sentences.ts';
import { fieldSentences } from '#contract/fields.ts';
import { startApi } from '../harness.ts';
import { createMember } from '../members.ts';
import { newEmail, registration } from './accounts-support.ts';
import { post, refusalOf, rowsOf } from './requests.ts';

const site = await startApi();
afterAll(() => site.stop());

const register = (body: unknown, headers?: Record<string, string>) =>
  post(site, '/api/registro', body, headers);
const memberRows = (email: string) => rowsOf(site, 'SELECT * FROM members WHERE email = ?', email);

const say = fieldSentences;
test.each([
  [{ email: ' ' }, 'email', say.email.missing],
  [{ email: 'ana@' }, 'email', 'Escribe un correo válido, por ejemplo nombre@correo.com.'],
  [{ email: 'ana@correo.test\r\nBcc: x@y.co' }, 'email', 'Escribe un correo válido'],
  [{ nombre: '  ' }, 'nombre', say.name.missing],
  [{ nombre: 'Ana\nBcc: x' }, 'nombre', 'Quita los caracteres especiales.'],
  [{ nombre: 'a'.repeat(81) }, 'nombre', 'Escribe como máximo 80 caracteres.'],
  [{ pais: '' }, 'pais', say.country.missing],
  [{ pais: 'Atlantis' }, 'pais', 'Elige un país de la lista.'],
  [{ encuestaConfirmada: false }, 'encuestaConfirmada', authSentences.surveyFirst],
  [{ password: '' }, 'password', say.password.missing],
  [{ password: 'corta-7' }, 'password', 'La contraseña necesita al menos 8 caracteres.'],
  [{ password: 'aB3-'.repeat(33) }, 'password', 'como máximo 128 caracteres.'],
  [{ password: 'aaaaaaaabbbb' }, 'password', 'al menos 4 caracteres distintos.'],
  [{ password: 'password123' }, 'password', 'Esa contraseña es muy común. Elige otra.'],
  [
    { email: 'lucia.ramos@correo.test', password: 'Lucia.Ramos' },
    'password',
    'Tu contraseña no puede ser tu correo. Elige otra.',
  ],
])('a registration with %j is refused at %s: %s', async (changes, field, sentence) => {
  const body = registration(changes);
  const refusal = await refusalOf(await register(body));
  expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
  expect(refusal.fields?.[field]).toContain(sentence);
  expect(await memberRows(String(body.email))).toEqual([]);
});

test('whoever sends more than the form asks for gets no more than the form gives', async () => {
  const body = registration({
    ...{ estado: 'activo', saldo_cents: 99_999, saldoCents: 99_999, encuestasMax: 999 },
    ...{ verifiedAt: 1, rol: 'administrador', id: 'mio', survey_user_id: 'mio' },
  });
  expect((await register(body)).status).toBe(202);
  const [row] = await memberRows(body.email);
  expect(row).toMatchObject({ estado: 'pendiente', saldo_cents: 0, encuestas_max: 5 });
  expect(row).toMatchObject({ verified_at: null });
  expect([row?.id, row?.survey_user_id]).not.toContain('mio');
});

test.each(["Robert'); DROP TABLE members;--", 'Zoë 🦜 陳大文'])(
  'the name %s is kept as it was typed',
  async (nombre) => {
    const body = registration({ nombre });
    expect((await register(body)).status).toBe(202);
    expect((await memberRows(body.email))[0]?.nombre).toBe(nombre);
  },
);

test('an address may be registered five times an hour, known or not, and is then told to wait', async () => {
  const known = await createMember(site);
  for (const email of [known.email, newEmail()]) {
    for (let n = 0; n < 5; n++) expect((await register(registration({ email }))).status).toBe(202);
    const response = await register(registration({ email }));
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalOf(response)).toMatchObject({ status: 429, code: 'resource-exhausted' });
  }
});
