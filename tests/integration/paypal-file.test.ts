import { afterAll, expect, test } from 'vitest';
import { adminPayoutSentences as say } from '#contract/payouts/paypal.ts';
import { openPayout, readyMember } from './payouts-support.ts';
import { startPayingSite } from './paypal-support.ts';
import { refusalOf, rowsOf } from './requests.ts';

const world = await startPayingSite();
const { admin, site } = world;
afterAll(() => world.stop());

const file = (body: unknown) => world.post('archivo-paypal', body);

test('the file has a line for each payout that is pending and free, oldest first, and no head', async () => {
  const [one, two, paid, travelling] = await Promise.all(
    Array.from({ length: 4 }, () => world.openOne()),
  );
  if (!one || !two || !paid || !travelling) throw new Error('four payouts');
  await site.db.batch([
    site.db
      .prepare("UPDATE payouts SET estado = 'pagado', fecha_pago = 1, decided_at = 1 WHERE id = ?")
      .bind(paid.id),
  ]);
  await world.paid([travelling.id]);
  const response = await file({ ids: [two.id, paid.id, travelling.id, one.id, 'nadie'] });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect(response.headers.get('x-total')).toBe('2');
  const lines = (await response.text()).split('\r\n');
  const line = (id: string) =>
    `ana.paga@correo.test,30.00,USD,${id.slice(0, 30)},Pago de Ingreso Activo`;
  const order = await rowsOf<{ id: string }>(
    site,
    'SELECT id FROM payouts WHERE id IN (?, ?) ORDER BY fecha, id',
    ...[one.id, two.id],
  );
  expect(lines).toEqual([...order.map(({ id }) => line(id)), '']);
});

test('downloading decides no payout, and is recorded without addresses', async () => {
  const { id, member } = await world.openOne();
  await file({ ids: [id] });
  expect(await world.stateOf(member)).toEqual(['pendiente']);
  const [record] = await rowsOf(
    site,
    "SELECT * FROM audit_log WHERE action = 'download-paypal-file' ORDER BY id DESC LIMIT 1",
  );
  expect(record).toMatchObject({
    ...{ actor_id: admin.id, after: expect.stringMatching(/"pagos":1,"montoCents":3000}$/) },
  });
});

test('an address that a spreadsheet would run is not for the file, where it would be another’s', async () => {
  const member = await readyMember(site, { paypalEmail: '=cmd|x@correo.test' });
  const { id } = await openPayout(site, member.headers);
  expect(await refusalOf(await file({ ids: [id] }))).toMatchObject({
    status: 409,
    message: say.nonePending,
  });
});

test('«todos» is every payout that is pending and free', async () => {
  await world.openOne();
  const [free] = await rowsOf<{ n: number }>(
    site,
    `SELECT count(*) AS n FROM payouts WHERE estado = 'pendiente' AND paypal_email NOT LIKE '=%'
      AND id NOT IN (SELECT payout_id FROM payout_lot_items)`,
  );
  const response = await file({ all: true });
  expect(response.headers.get('x-total')).toBe(String(free?.n));
});

test('without anything to pay there is no file', async () => {
  const answer = await refusalOf(await file({ ids: ['nadie'] }));
  expect(answer).toMatchObject({ status: 409, message: say.nonePending });
  for (const body of [{}, { ids: [] }, { all: false }, { all: 'x' }]) {
    expect(await refusalOf(await file(body))).toMatchObject({ status: 422 });
  }
});
