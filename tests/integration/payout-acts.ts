import { expect } from 'vitest';
import type { ProfileAnswer } from '#contract/members/profile.ts';
import type { PaypalSentAnswer } from '#contract/payouts/paypal.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { reverseTransaction } from '../../worker/api/surveys/postbacks/store.ts';
import { dayMs } from '../../worker/api/time/clock.ts';
import { password, signedIn } from '../members.ts';
import { send } from './accounts-support.ts';
import type { OwnLot, State } from './payout-state.ts';
import type { Acts } from './payout-steps.ts';
import { ask, cancel, decide } from './payouts-support.ts';
import { rowsOf } from './requests.ts';

/** What members do, and what the owner does with them and with the lots that a person pays. */
export function ownActs(state: State) {
  const { admin, at, call, everyone, keyed, latest, members, ownLots, paidOutside, post, site } =
    state;
  const decideOnce = (key: string, what: string, body: unknown) =>
    decide(site, { ...admin.headers, ...keyed(key) }, what, body);

  async function payOutside(lot: OwnLot | undefined, isFile: boolean) {
    if (lot?.fate !== 'open' || (lot.text !== undefined) !== isFile) return;
    lot.fate = 'paid-outside';
    for (const id of lot.payouts) paidOutside.set(id, (paidOutside.get(id) ?? 0) + 1);
  }

  /** The lines of a file without those of erased accounts. */
  function linesLeft(text: string): string {
    const gone = everyone.filter(({ isErased }) => isErased).flatMap(({ payouts }) => payouts);
    const lines = text.split(/(?<=\r\n)/);
    return lines.filter((line) => !gone.some((id) => line.includes(id.slice(0, 30)))).join('');
  }

  return {
    async ask({ who, twice }) {
      const member = members[who];
      if (!member) return;
      const response = await call(twice, (key) => ask(site, member.headers, { key }));
      if (response.status !== 201) return;
      const { payout } = (await response.json()) as { payout: { id: string } };
      member.payouts.push(payout.id);
    },
    async cancel({ who }) {
      const [member, id] = [members[who], latest(who)];
      if (member && id) await cancel(site, member.headers, id);
    },
    refuse: async ({ who, twice }) =>
      call(twice, (key) =>
        decideOnce(key, `pagos/${latest(who)}`, { estado: 'rechazado', motivo: 'Faltan datos' }),
      ),
    async mark({ who, twice }) {
      const id = latest(who);
      if (!id || !paidOutside.has(id)) return;
      await call(twice, (key) => decideOnce(key, `pagos/${id}`, { estado: 'pagado' }));
    },
    async take({ who, twice }) {
      const id = latest(who);
      if (!id) return;
      const response = await call(twice, (key) => post('lotes', { payoutId: id }, keyed(key)));
      if (response.status !== 201) return;
      const { lot } = (await response.json()) as { lot: { id: string } };
      ownLots.push({ id: lot.id, payouts: [id], fate: 'open' });
    },
    async file({ whose, twice }) {
      const ids = whose.flatMap((who) => latest(who) ?? []);
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
      expect(await response.text()).toBe(linesLeft(lot.text));
    },
    upload: ({ lot }) => payOutside(at(ownLots, lot), true),
    'send-by-hand': ({ lot }) => payOutside(at(ownLots, lot), false),
    async close({ lot: index, twice }) {
      const lot = at(ownLots, index);
      if (lot?.fate === 'paid-outside') await state.closeLot(lot, 'pagado', twice);
    },
    async free({ lot: index }) {
      const lot = at(ownLots, index);
      if (lot?.fate !== 'open') return;
      lot.fate = 'freed';
      await state.closeLot(lot, 'liberado', false);
    },
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
    async suspend({ who, isSuspended }) {
      const member = members[who];
      if (!member) return;
      await decideOnce(crypto.randomUUID(), `miembros/${member.id}`, {
        ...(isSuspended
          ? { estado: 'suspendido', motivo: 'Varias cuentas' }
          : { estado: 'activo' }),
      });
      // A suspension ends the sessions; whoever is suspended may sign in.
      member.headers = await signedIn(site, member.id);
    },
    /** Not while a payout is open. Who has left is followed by somebody else. */
    async erase({ who, twice }) {
      const member = members[who];
      if (!member) return;
      const { headers } = member;
      const profile = await site.fetch('/api/perfil', { headers });
      const { saldoCents, heldCents, hasOpenPayout } = (await profile.json()) as ProfileAnswer;
      const body = { password, confirmation: 'BORRAR', saldoCents, heldCents };
      const erase = () => send(site, 'DELETE', '/api/perfil', body, headers);
      const answers = await Promise.all(twice ? [erase(), erase()] : [erase()]);
      member.isErased = answers.some(({ status }) => status === 200);
      expect(member.isErased).toBe(!hasOpenPayout);
      if (member.isErased) members[who] = await state.join();
    },
  } satisfies Partial<Acts>;
}

const motivo = 'No aparece allí';
/** What PayPal has once paid or given up does not begin again. */
const open = ['PENDING', 'UNCLAIMED'];

/** What the owner does with PayPal's API, and what PayPal and time do. */
export function apiActs(state: State) {
  const { accounts, apiLots, at, call, keys, latest, rested, site } = state;

  /** The accounts that a payout has come to. */
  const takenBy = (id: string | undefined) =>
    accounts.filter(({ paypal }) => id !== undefined && paypal.timesTaken(id) > 0);

  return {
    async api({ whose, trouble, twice }) {
      const ids = whose.flatMap((who) => latest(who) ?? []);
      if (ids.length === 0) return;
      const { account } = keys;
      account.paypal.troubles.length = 0;
      if (trouble) account.paypal.troubles.push(trouble);
      const response = await call(twice, (key) => account.pay(ids, key));
      if (response.status === 201) {
        const { batch, included } = (await response.json()) as PaypalSentAnswer;
        apiLots.push({ id: batch.id, account, payouts: included });
      }
      await rested();
    },
    /** The third at once is the deployment with the other keys, which still ends its work. */
    cron: ({ atOnce }) => {
      const others = accounts.filter((account) => account !== keys.account);
      return state.cron([keys.account, keys.account, ...others].slice(0, atOnce));
    },
    async retry({ lot: index }) {
      const lot = at(apiLots, index);
      if (lot) await state.post(`paypal/${lot.id}/reintentar`);
      await rested();
    },
    async discard({ lot: index, payout }) {
      const lot = at(apiLots, index);
      if (!lot) return;
      // An honest owner has looked at PayPal; while PayPal may still say where it is, even one who has not.
      const row = await keys.account.batchRow(lot.id);
      const isEarly = Number(row?.created_at) > Date.now() - 25 * dayMs;
      const isThere = accounts.some(({ paypal }) =>
        paypal.batches.some(({ senderId }) => senderId === lot.id),
      );
      if (!isEarly && isThere) return;
      const ids = payout === null ? undefined : [at(lot.payouts, payout)];
      await state.post(`paypal/${lot.id}/descartar`, { motivo, ids });
    },
    async settle({ who, status }) {
      const id = latest(who);
      for (const { paypal } of takenBy(id)) {
        if (id && open.includes(paypal.itemOf(id).transaction_status)) paypal.settle(id, status);
      }
    },
    async webhook({ who, twice }) {
      const id = latest(who);
      for (const { paypal } of takenBy(id)) {
        for (let n = 0; id && n < (twice ? 2 : 1); n++) await state.hear(keys.account, paypal, id);
      }
      await rested();
    },
    /** PayPal has paid, and gets the money back. */
    async 'take-back'({ who }) {
      const id = latest(who);
      for (const { paypal } of takenBy(id)) {
        const isPaid = id && paypal.itemOf(id).transaction_status === 'SUCCESS';
        if (isPaid) paypal.settle(id, 'REVERSED');
      }
    },
    outage: async ({ isDown }) => {
      for (const { paypal } of accounts) paypal.state.down = isDown;
    },
    hide: async ({ isHidden }) => {
      for (const { paypal } of accounts) paypal.state.hidden = isHidden;
    },
    'change-keys': async () => {
      keys.account = accounts.find((account) => account !== keys.account) ?? accounts[0];
    },
    /** 26 days, after which nobody knows whether PayPal still knows a lot. */
    'wait-long': () =>
      rowsOf(
        site,
        `UPDATE payout_lots SET created_at = created_at - ${26 * dayMs} WHERE means = 'api'`,
      ),
  } satisfies Partial<Acts>;
}
