import { expect, test } from 'vitest';
import { authSentences } from '#contract/auth/sentences.ts';
import { fieldSentences } from '#contract/fields.ts';
import { consentVersion } from '#contract/leads/consent.ts';
import { newEmail } from '../support/emails.ts';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createRegistration, readOutboxMails, readVisibleAnswer } from './accounts-support.ts';
import { countByStatus, post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

const register = (body: unknown, headers?: Record<string, string>) =>
  post(site, '/api/registro', body, headers);
const memberRows = (email: string) => runSql(site, 'SELECT * FROM members WHERE email = ?', email);
const stepsCounted = async () =>
  (
    await runSql<{ total: number }>(site, "SELECT total FROM daily_events WHERE event = 'sign_up'")
  )[0]?.total ?? 0;

test('a registration creates a pending member without money and sends one mail', async () => {
  const before = Date.now();
  const counted = await stepsCounted();
  const body = createRegistration({ nombre: ' Ana Núñez ', encuestaAbiertaHaceMs: 600_000 });
  const response = await register({ ...body, email: body.email.toUpperCase() });
  expect(response.status).toBe(202);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual({ mail: true, mailWait: 'none' });

  const [row, ...others] = await memberRows(body.email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: body.email,
    password_hash: expect.stringMatching(/^\$scrypt\$ln=10,r=8,p=5\$/),
    nombre: 'Ana Núñez',
    pais: 'Dominican Republic',
    country_code: 'DO',
    estado: 'pendiente',
    saldo_cents: 0,
    encuestas_completadas: 0,
    encuestas_hoy: 0,
    encuestas_max: 5,
    survey_user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    consent_version: consentVersion,
    created_at: expect.any(Number),
    verified_at: null,
    survey_opened_at: Number(row?.created_at) - 600_000,
  });
  expect(row?.survey_user_id).not.toBe(row?.id);
  expect(row?.created_at).toBeGreaterThanOrEqual(before);

  const [mail, ...more] = await readOutboxMails(site, body.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    template: 'verify',
    params: { expiresAt: Number(row?.created_at) + 72 * 3_600_000 },
  });
  const [link] = await runSql(site, 'SELECT * FROM one_time_tokens WHERE member_id = ?', row?.id);
  expect(link).toMatchObject({ id: mail?.params.tokenId, purpose: 'verificar', spent_at: null });
  await expect.poll(stepsCounted).toBe(counted + 1);
});

// Threat 5
test('known, unknown and unverified emails each get the same answer and one mail', async () => {
  const known = await createMember(site, { nombre: 'Dueña' });
  const unproved = createRegistration();
  const before = await stepsCounted();
  await register(unproved);
  // The API adds a step to the funnel only after its answer, so the test waits for each step.
  await expect.poll(stepsCounted).toBe(before + 1);
  const [kept] = await memberRows(known.email);
  const counted = await stepsCounted();

  const seen = await Promise.all(
    [known.email, newEmail(), unproved.email].map(async (email) =>
      readVisibleAnswer(await register(createRegistration({ email, nombre: 'Otra' }))),
    ),
  );
  expect(seen[0]).toMatchObject({ status: 202, text: '{"mail":true,"mailWait":"none"}' });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);

  const mails = await readOutboxMails(site, known.email);
  expect(mails).toMatchObject([{ template: 'known-url', params: { nombre: 'Dueña' } }]);
  expect(await memberRows(known.email)).toEqual([kept]);
  expect((await readOutboxMails(site, unproved.email)).map(({ template }) => template)).toEqual([
    'verify',
    'reset',
  ]);
  // Only the request with the unknown email adds a step to the funnel.
  await expect.poll(stepsCounted).toBe(counted + 1);
});

// Threat 40
test('twenty parallel registrations of an email create one member, without a password', async () => {
  const email = newEmail();
  const answers = await runInParallel(20, (n) =>
    register(createRegistration({ email, password: `Caracol-azul-${n}` })),
  );
  expect(countByStatus(answers)).toEqual({ 202: 5, 429: 15 });
  const [member, ...others] = await memberRows(email);
  expect(others).toEqual([]);
  expect(member).toMatchObject({ password_hash: '', estado: 'pendiente', verified_at: null });
  // The requests contain no report that the browser opened a survey.
  expect(member).toMatchObject({ survey_opened_at: null });
  expect((await readOutboxMails(site, email)).map(({ template }) => template)).toEqual([
    'verify',
    ...Array(4).fill('reset'),
  ]);
});

test.each([
  [{ nombre: '  ' }, 'nombre', fieldSentences.name.missing, 'incomplete'],
  [{ pais: '' }, 'pais', fieldSentences.country.missing, 'incomplete'],
  [{ encuestaConfirmada: false }, 'encuestaConfirmada', authSentences.surveyFirst],
  [{ password: 'corta-7' }, 'password', 'La contraseña necesita al menos 8 caracteres.'],
  [{ password: 'aaaaaaaabbbb' }, 'password', 'al menos 4 caracteres distintos.'],
  [{ password: 'password123' }, 'password', 'Esa contraseña es muy común. Elige otra.'],
])(
  'the API refuses a registration with %j at the field %s: %s',
  async (changes, field, sentence, reason?: string) => {
    const body = createRegistration(changes);
    const refusal = await readRefusal(await register(body));
    expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
    expect(refusal.reason).toBe(reason);
    expect(refusal.fields?.[field]).toContain(sentence);
    expect(await memberRows(body.email)).toEqual([]);
  },
);

// Threat 19
test('a registration ignores fields that the form does not have', async () => {
  const body = createRegistration({
    estado: 'activo',
    saldo_cents: 99_999,
    saldoCents: 99_999,
    encuestasMax: 999,
    verifiedAt: 1,
    rol: 'administrador',
    id: 'mio',
    survey_user_id: 'mio',
  });
  expect((await register(body)).status).toBe(202);
  const [row] = await memberRows(body.email);
  expect(row).toMatchObject({ estado: 'pendiente', saldo_cents: 0, encuestas_max: 5 });
  expect(row).toMatchObject({ verified_at: null });
  expect([row?.id, row?.survey_user_id]).not.toContain('mio');
});
