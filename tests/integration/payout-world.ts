import { expect } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { reverseTransaction } from '../../worker/api/surveys/postbacks/store.ts';
import { dayMs } from '../../worker/api/time/clock.ts';
import { type OwnLot, readMoney, timesAtPaypal } from './payout-money.ts';
import { people, type Step } from './payout-steps.ts';
import { ask, cancel, decide, readyMember } from './payouts-support.ts';
import type { startPayingSite } from './paypal-support.ts';
import { rowsOf } from './requests.ts';

type Paying = Awaited<ReturnType<typeof startPayingSite>>;

/** The owner, some members and PayPal, over one site: what leaves it is counted outside of it. */
export async function createWorld(paying: Paying) {
  const { admin, paypal, post, site } = paying;
  const members = await Promise.all(Array.from({ length: people }, () => readyMember(site)));
  /** The latest payout of each member. */
  const latest: (string | undefined)[] = members.map(() => undefined);
  const ownLots: OwnLot[] = [];
  const apiLots: string[] = [];
  /** Payments by hand and by file, by payout. */
  const paidOutside = new Map<string, number>();

  const at = <Item>(items: readonly Item[], index: number) => items[index % items.length];
  const payoutsOf = (whose: number[]) => whose.flatMap((one) => latest[one] ?? []);

  /** Sends a call with a key of its own, and again when its answer was lost. */
  async function call(twice: boolean, send: (key: string) => Promise<Response>): Promise<Response> {
    const key = crypto.randomUUID();
    if (twice) await (await send(key)).body?.cancel();
    return send(key);
  }
  const keyed = (key: string) => ({ 'idempotency-key': key });

  async function payOutside(lot: OwnLot | undefined, isFile: boolean) {
    if (lot?.fate !== 'open' || (lot.text !== undefined) !== isFile) return;
    lot.fate = 'paid-outside';
    for (const id of lot.payouts) paidOutside.set(id, (paidOutside.get(id) ?? 0) + 1);
  }

  /** Waits until what the site does after its answers is done. */
  const rested = () =>
    expect
      .poll(() => rowsOf(site, 'SELECT id FROM payout_lots WHERE busy_until > 0'), {
        ...{ timeout: 10_000, interval: 5 },
      })
      .toEqual([]);

  async function cron(atOnce: number) {
    await rowsOf(site, "UPDATE payout_lots SET due_at = 0 WHERE estado IN ('creado', 'enviado')");
    await Promise.all(Array.from({ length: atOnce }, () => site.runCron()));
    await rested();
  }

  /** After 25 days in doubt the owner looks at PayPal, and tells what is there. */
  async function resolveDoubt(id: string) {
    if ((await paying.batchRow(id))?.estado !== 'creado') return;
    const found = paypal.batches.find(({ senderId }) => senderId === id);
    const told = found
      ? await post(`paypal/${id}/numero`, { paypalId: found.id })
      : await post(`paypal/${id}/descartar`, { motivo: 'No aparece allí' });
    expect(told.status).toBe(200);
  }

  const closing = (lot: OwnLot, body: unknown, twice: boolean) =>
    call(twice, (key) => post(`lotes/${lot.id}/cerrar`, body, keyed(key)));

  const act: { [Name in Step['do']]: (step: Extract<Step, { do: Name }>) => Promise<unknown> } = {
    async ask({ who, twice }) {
      const member = members[who];
      if (!member) return;
      const response = await call(twice, (key) => ask(site, member.headers, { key }));
      if (response.status !== 201) return;
      const { payout } = (await response.json()) as { payout: { id: string } };
      latest[who] = payout.id;
    },
    async cancel({ who }) {
      const [member, id] = [members[who], latest[who]];
      if (member && id) await cancel(site, member.headers, id);
    },
    refuse: async ({ who, twice }) =>
      call(twice, (key) =>
        decide(site, { ...admin.headers, ...keyed(key) }, `pagos/${latest[who]}`, {
          ...{ estado: 'rechazado', motivo: 'Faltan datos' },
        }),
      ),
    async mark({ who, twice }) {
      const id = latest[who];
      if (!id || !paidOutside.has(id)) return;
      await call(twice, (key) =>
        decide(site, { ...admin.headers, ...keyed(key) }, `pagos/${id}`, { estado: 'pagado' }),
      );
    },
    async take({ who, twice }) {
      const id = latest[who];
      if (!id) return;
      const response = await call(twice, (key) => post('lotes', { payoutId: id }, keyed(key)));
      if (response.status !== 201) return;
      const { lot } = (await response.json()) as { lot: { id: string } };
      ownLots.push({ id: lot.id, payouts: [id], fate: 'open' });
    },
    async file({ whose, twice }) {
      const ids = payoutsOf(whose);
      if (ids.length === 0) return;
      let lotId = '';
      const response = await call(twice, (key) => {
        lotId = key;
        return post('archivo-paypal', { ids }, keyed(key));
      });
      if (response.status !== 200) return;
      const text = await response.text();
      const lines = text.trim().split('\r\n');
      const payouts = ids.filter((id) => lines.some((line) => line.includes(id.slice(0, 30))));
      expect(payouts).toHaveLength(lines.length);
      ownLots.push({ id: lotId, text, payouts, fate: 'open' });
    },
    async 'download-again'({ lot: index }) {
      const lot = at(ownLots, index);
      if (lot?.text === undefined) return;
      const path = `/api/admin/pagos/lotes/${lot.id}/archivo`;
      const response = await site.fetch(path, { headers: admin.headers });
      expect(await response.text()).toBe(lot.text);
    },
    upload: ({ lot }) => payOutside(at(ownLots, lot), true),
    'send-by-hand': ({ lot }) => payOutside(at(ownLots, lot), false),
    async close({ lot: index, twice }) {
      const lot = at(ownLots, index);
      if (lot?.fate === 'paid-outside') await closing(lot, { estado: 'pagado' }, twice);
    },
    async free({ lot: index }) {
      const lot = at(ownLots, index);
      if (lot?.fate !== 'open') return;
      lot.fate = 'freed';
      await closing(lot, { estado: 'liberado' }, false);
    },
    async api({ whose, trouble, twice }) {
      const ids = payoutsOf(whose);
      if (ids.length === 0) return;
      paypal.troubles.length = 0;
      if (trouble) paypal.troubles.push(trouble);
      const response = await call(twice, (key) => paying.pay(ids, key));
      if (response.status === 201) {
        const { batch } = (await response.json()) as { batch: { id: string } };
        apiLots.push(batch.id);
      }
      await rested();
    },
    cron: ({ atOnce }) => cron(atOnce),
    async retry({ lot }) {
      const id = at(apiLots, lot);
      if (id) await post(`paypal/${id}/reintentar`);
      await rested();
    },
    async discard({ lot }) {
      const id = at(apiLots, lot);
      if (!id) return;
      // An honest owner has looked at PayPal; while PayPal may still say where it is, even one who has not.
      const isEarly = Number((await paying.batchRow(id))?.created_at) > Date.now() - 25 * dayMs;
      const isThere = paypal.batches.some(({ senderId }) => senderId === id);
      if (isEarly || !isThere) await post(`paypal/${id}/descartar`, { motivo: 'No aparece allí' });
    },
    async settle({ who, status }) {
      const id = latest[who];
      // What PayPal has once paid or given up does not begin again.
      const isOpen = id !== undefined && paypal.timesTaken(id) > 0;
      if (isOpen && ['PENDING', 'UNCLAIMED'].includes(paypal.itemOf(id).transaction_status)) {
        paypal.settle(id, status);
      }
    },
    async webhook({ who, twice }) {
      const id = latest[who];
      if (id === undefined || paypal.timesTaken(id) === 0) return;
      for (let n = 0; n < (twice ? 2 : 1); n++) await paying.hear(paypal.event(id));
      await rested();
    },
    outage: async ({ isDown }) => Object.assign(paypal.state, { down: isDown }),
    hide: async ({ isHidden }) => Object.assign(paypal.state, { hidden: isHidden }),
    async reverse({ who, cents }) {
      const [survey] = await rowsOf<{ trans_id: string }>(
        ...[site, 'SELECT trans_id FROM survey_transactions WHERE member_id = ?', members[who]?.id],
      );
      if (!survey) return;
      const now = Date.now();
      await reverseTransaction(openDb(site.db), {
        ...{ provider: 'cpx', transId: crypto.randomUUID(), originalId: survey.trans_id },
        ...{ takenCents: cents, amountCents: 0, userKey: '', query: '', now },
      });
    },
    suspend: async ({ who, isSuspended }) =>
      decide(
        site,
        { ...admin.headers, ...keyed(crypto.randomUUID()) },
        `miembros/${members[who]?.id}`,
        {
          ...(isSuspended
            ? { estado: 'suspendido', motivo: 'Varias cuentas' }
            : { estado: 'activo' }),
        },
      ),
    /** 26 days, after which nobody knows whether PayPal still knows a lot. */
    'wait-long': () =>
      rowsOf(
        site,
        `UPDATE payout_lots SET created_at = created_at - ${26 * dayMs} WHERE means = 'api'`,
      ),
  };

  /** How often the money of a payout has left, and not come back. */
  const timesLeft = (id: string) => (paidOutside.get(id) ?? 0) + timesAtPaypal(paypal.batches, id);

  return {
    step: (step: Step) => (act[step.do] as (given: Step) => Promise<unknown>)(step),
    /** Nothing is paid twice, nothing that has left went back to a balance, no cent is lost. */
    async check() {
      const { states, money } = await readMoney(site, members);
      for (const [id, estado] of states) {
        const left = timesLeft(id);
        expect({ id, left: left > 1 }).toEqual({ id, left: false });
        if (left > 0) expect(['pendiente', 'pagado']).toContain(estado);
      }
      for (const { saldo, lines, away, earned } of money) {
        expect({ saldo: lines, earned: saldo + away }).toEqual({ saldo, earned });
      }
      return states;
    },
    /** PayPal and the owner finish what is under way: what has left is paid, and nothing else. */
    async finish() {
      Object.assign(paypal.state, { down: false, hidden: false });
      paypal.troubles.length = 0;
      await cron(1);
      for (const item of paypal.batches.flatMap(({ items }) => items)) {
        const { sender_item_id: id } = item.payout_item;
        if (item.transaction_status === 'PENDING') paypal.settle(id, 'SUCCESS');
      }
      await cron(1);
      for (const id of apiLots) await resolveDoubt(id);
      await cron(1);
      for (const lot of ownLots) {
        if (lot.fate === 'paid-outside') await closing(lot, { estado: 'pagado' }, false);
      }
      for (const [id, estado] of await this.check()) {
        const isWaiting =
          paypal.timesTaken(id) > 0 && paypal.itemOf(id).transaction_status === 'UNCLAIMED';
        if (!isWaiting) expect([id, estado === 'pagado']).toEqual([id, timesLeft(id) === 1]);
      }
    },
  };
}
