import { expect, test } from 'vitest';
import { fillParameters, readRoutes } from '../support/api-routes.ts';
import { appCases } from '../support/apps.ts';
import { createMember, signInMember } from '../support/members.ts';
import { newText, postChange, publishPost, writeDraft } from '../support/posts.ts';
import { givenUpMailRow, insertRow } from '../support/rows.ts';
import { createLetterCalls } from './letters-support.ts';
import { createRecordCalls } from './owners-records-support.ts';
import { createReadyMember } from './payouts-support.ts';
import { getSharedPayingSite } from './paypal-support.ts';
import { cpxUrl, newId, readLogRow } from './postbacks.ts';
import { createRowCounter, readRefusal, runInParallel, takenKeyAnswer } from './requests.ts';

// These generated tests check that repeated or parallel calls with one Idempotency-Key have the effect of one
// call. A new route with a key needs a case here, or must match `elsewhere` or `unkeyed`.

const world = await getSharedPayingSite();
const { admin, site } = world;

/** The content of a call. By default the administrator sends it to the route's path with `id`. */
interface Call {
  id?: string;
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** True if the test sends the calls one by one: parallel calls may write more or fewer rows. */
  isInTurn?: true;
}

const motivo = 'Datos falsos';
const memberId = async (given: Parameters<typeof createMember>[1] = {}) =>
  (await createMember(site, given)).id;
const openId = async () => (await world.openOne()).id;
const draftId = async () => (await writeDraft(site, admin.headers)).id;
const givenUp = async (changes = {}) => {
  const mail = { ...givenUpMailRow(), ...changes };
  await insertRow(site, 'outbox', mail);
  return mail.id;
};
let changes = 0;

/** For each route, prepares the data and returns a valid call. */
const cases: Record<string, () => Promise<Call>> = {
  'POST /api/pagos': async () => ({ body: {}, headers: (await createReadyMember(site)).headers }),
  'POST /api/admin/entradas': async () => ({
    body: { id: crypto.randomUUID(), ...newText() },
    isInTurn: true,
  }),
  'PUT /api/admin/entradas/:id': async () => {
    const draft = await writeDraft(site, admin.headers);
    return { id: draft.id, body: postChange(draft, { title: 'Otro título' }) };
  },
  'DELETE /api/admin/entradas/:id': async () => ({ id: await draftId() }),
  'POST /api/admin/entradas/:id/publicar': async () => ({ id: await draftId(), body: {} }),
  'POST /api/admin/entradas/:id/despublicar': async () => ({
    id: (await publishPost(site, admin.headers)).id,
    body: {},
  }),
  ...appCases(site, admin.headers),
  ...createLetterCalls(site),
  ...createRecordCalls(site),
  'POST /api/admin/correos/reintentar': async () => ({ body: { ids: [await givenUp()] } }),
  'POST /api/admin/correos/:id/direccion': async () => ({
    id: await givenUp({ template: 'guide', last_error: 'el proveedor respondió 550' }),
    body: { email: `${crypto.randomUUID()}@correo.test` },
  }),
  'POST /api/admin/direcciones/permitir': async () => {
    const email = `${crypto.randomUUID()}@correo.test`;
    await insertRow(site, 'mail_suppressions', { email, created_at: 1, bounced_at: 1 });
    return { body: { email } };
  },
  'PUT /api/admin/ajustes/:clave': async () => ({
    id: 'mail:verify',
    body: { value: { subject: `¡Ya eres parte! ${++changes}` } },
    isInTurn: true,
  }),
  'PUT /api/admin/ajustes/dinero/:clave': async () => ({
    id: 'app:givvy',
    body: { value: { link: `https://a.example.com/${++changes}` } },
    isInTurn: true,
  }),
  'PATCH /api/admin/miembros/:id': async () => ({
    id: await memberId(),
    body: { estado: 'suspendido', motivo, from: 'activo' },
  }),
  'PATCH /api/admin/miembros/:id/limite': async () => ({
    id: await memberId(),
    body: { encuestasMax: 7 },
  }),
  'POST /api/admin/miembros/:id/ajustes': async () => ({
    id: await memberId({ saldoCents: 100 }),
    body: { montoCents: 50, motivo: 'Premio', saldoCents: 100 },
  }),
  'POST /api/admin/miembros/:id/reclamos/:encuesta': async () => {
    const [id, start_id] = [await memberId(), crypto.randomUUID()];
    await insertRow(site, 'survey_starts', {
      id: start_id,
      member_id: id,
      proveedor: 'cpx',
      survey_id: '1',
      reward_cents: 40,
      minutes: 6,
      created_at: 1,
    });
    await insertRow(site, 'survey_claims', { start_id, member_id: id, text: 'x', created_at: 2 });
    return { path: `/api/admin/miembros/${id}/reclamos/${start_id}`, body: { answer: 'Ya está.' } };
  },
  'DELETE /api/admin/miembros/:id/sesiones': async () => {
    const id = await memberId();
    await signInMember(site, id);
    return { id, isInTurn: true };
  },
  'POST /api/admin/miembros/decisiones': async () => ({
    body: { ids: [await memberId(), await memberId()], estado: 'suspendido', motivo },
  }),
  'POST /api/admin/miembros/deshacer': async () => {
    const id = await memberId({ estado: 'pendiente' });
    await send('PATCH', `/api/admin/miembros/${id}`, { body: { estado: 'activo' } });
    return { body: { ids: [id] } };
  },
  'POST /api/admin/postbacks/:id/repetir': async () => {
    const transId = newId();
    await site.fetch(cpxUrl(site, { user_id: 'nadie@correo.test', trans_id: transId }));
    return { id: `${(await readLogRow(site, transId)).id}`, body: { memberId: await memberId() } };
  },
  'POST /api/admin/pagos/lotes': async () => ({ body: { means: 'mano', ids: [await openId()] } }),
  'POST /api/admin/pagos/lotes/:id/cerrar': async () => ({
    id: await world.take('archivo', [await openId()]),
    body: { estado: 'pagado' },
  }),
  'POST /api/admin/pagos/lotes/:id/terminar': async () => {
    const { id, lote } = await world.sendOne();
    await world.age(lote, 31);
    return { id: lote, body: { payoutId: id, estado: 'pagado', reference: '9XY' } };
  },
  'PATCH /api/admin/pagos/:id': async () => ({
    id: await openId(),
    body: { estado: 'rechazado', motivo },
  }),
  'POST /api/admin/pagos/decisiones': async () => ({
    body: { ids: [await openId(), await openId()], estado: 'rechazado', motivo },
  }),
  'POST /api/admin/pagos/:id/devuelto': async () => {
    const id = await openId();
    await world.close(await world.take('archivo', [id]), { estado: 'pagado' });
    return { id, body: { motivo } };
  },
};

/** Matches routes without a key: a repetition changes nothing, or a draft's version prevents it. */
const unkeyed =
  /PUT .*cartas|acceso|confirmacion|segundo-factor|portada|aprobacion|archivo|vista|prueba|imagenes/;
/** Matches routes of PayPal, signals and the nightly check, whose own test files test the keys. */
const elsewhere = /(reintentar|numero|revisado|revision|senales|revisar)$/;
const routes = readRoutes()
  .filter(({ method, path }) => method !== 'GET' && /^\/api\/(admin\/|pagos$)/.test(path))
  .map(({ method, path }) => ({ name: `${method} ${path}`, method, path }))
  .filter(({ name }) => !unkeyed.test(name));
const keyed = routes.filter(({ name }) => name in cases || !elsewhere.test(name));

function send(method: string, path: string, { body, headers }: Call, key?: string) {
  return site.fetch(path, {
    method,
    headers: {
      ...(headers ?? admin.headers),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const counts = await createRowCounter(site);
/** The tables that calls write. Other tables change even without a call, so they are not counted. */
const written = [
  ...['apps', 'audit_log', 'ledger_entries', 'outbox', 'payouts', 'payout_lots'],
  ...['payout_lot_items', 'postbacks', 'posts', 'sessions', 'survey_transactions'],
];

/** Runs some work and returns for each table how many rows are new. */
async function added(work: () => Promise<unknown>) {
  const before = await counts();
  await work();
  const after = await counts();
  const more = (table: string) => (after[table] ?? 0) - (before[table] ?? 0);
  return Object.fromEntries(written.map((table) => [table, more(table)]));
}

/** Returns an answer without its `message`, because the answer to a repetition may have another message. */
const withoutWords = (text = '') =>
  text.startsWith('{') ? { ...JSON.parse(text), message: null } : text;

test.each(keyed)('calls of $name with one key have one effect', async ({ name, method, path }) => {
  const make = cases[name];
  if (!make) throw new Error(`«${name}» is a keyed route: add its case to keyed-calls.test.ts`);
  const [alone, many] = [await make(), await make()];
  const sent = (call: Call, key: string) =>
    send(method, call.path ?? fillParameters(path, call.id ?? ''), call, key);
  const once = await added(() => sent(alone, crypto.randomUUID()));
  const key = crypto.randomUUID();
  const answers: { status: number; text: string }[] = [];
  const ask = async () => {
    const answer = await sent(many, key);
    answers.push({ status: answer.status, text: await answer.text() });
  };
  expect(
    await added(async () => {
      if (many.isInTurn) await ask();
      else await runInParallel(5, ask);
      await ask();
    }),
  ).toEqual(once);
  expect(answers[0]?.status, answers[0]?.text).toBeLessThan(300);
  const [first] = answers;
  for (const { text } of answers) expect(withoutWords(text)).toEqual(withoutWords(first?.text));
  expect(once.audit_log).toBeGreaterThan(0);
});

test.each(routes.filter(({ path }) => path.startsWith('/api/admin/')))(
  '$name refuses a key that another call has used',
  async ({ method, path }) => {
    const key = crypto.randomUUID();
    await insertRow(site, 'audit_log', {
      actor_id: admin.id,
      action: 'change-limit',
      request_id: key,
      request_hash: 'another',
      fecha: 1,
    });
    const answer = await send(method, fillParameters(path, 'x'), { body: {} }, key);
    expect(await readRefusal(answer)).toMatchObject(takenKeyAnswer);
  },
);

// A call without a key never moves money.
const noKey = expect.stringContaining('Falta la clave');
test.each([
  'POST /api/pagos',
  'POST /api/admin/miembros/:id/ajustes',
  'POST /api/admin/pagos/lotes',
])('%s without a valid key moves no money', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const call = (await cases[name]?.()) ?? {};
  for (const key of [undefined, '', 'corta', 'x'.repeat(65), 'con%20espacio']) {
    const change = await added(async () => {
      const answer = await send(method, fillParameters(path, call.id ?? ''), call, key);
      expect(await readRefusal(answer)).toMatchObject({ status: 400, message: noKey });
    });
    expect(Object.values(change).filter((more) => more !== 0)).toEqual([]);
  }
});
