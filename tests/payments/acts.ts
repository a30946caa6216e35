import { expect } from 'vitest';
import type { ProfileAnswer } from '#contract/members/profile.ts';
import { askForPayout, cancelPayout, patchAsAdmin } from '../integration/payouts-support.ts';
import { password, signInMember } from '../support/members.ts';
import type { ModelState, OwnBatch } from './state.ts';
import type { StepActions } from './steps.ts';

/** Returns the members' actions, and the owner's actions on members and on the batches that a person pays. */
export function createOwnerActions(state: ModelState) {
  const { admin, at, call, excused, keyed, latest, members, ownBatches, paidOutside, post, site } =
    state;
  const decideOnce = (key: string, what: string, body: unknown) =>
    patchAsAdmin(site, { ...admin.headers, ...keyed(key) }, what, body);
  const count = (id: string, by: number) => paidOutside.set(id, (paidOutside.get(id) ?? 0) + by);

  async function close({ id }: OwnBatch, body: object, twice: boolean) {
    return call(twice, (key) => post(`lotes/${id}/cerrar`, body, keyed(key)));
  }

  return {
    async ask({ who, twice }) {
      const member = members[who];
      if (!member) return;
      const response = await call(twice, (key) => askForPayout(site, member.headers, { key }));
      if (response.status !== 201) return;
      const { payout } = (await response.json()) as { payout: { id: string } };
      member.payouts.push(payout.id);
    },
    async cancel({ who }) {
      const [member, id] = [members[who], latest(who)];
      if (member && id) await cancelPayout(site, member.headers, id);
    },
    refuse: async ({ who, twice }) =>
      call(twice, (key) =>
        decideOnce(key, `pagos/${latest(who)}`, { estado: 'rechazado', motivo: 'Faltan datos' }),
      ),
    /** The owner has already sent the money and now records it. */
    async 'paid-outside'({ who, twice }) {
      const id = latest(who);
      if (!id) return;
      const body = { means: 'mano', ids: [id], paid: {} };
      const response = await call(twice, (key) => post('lotes', body, keyed(key)));
      if (response.status === 201) count(id, 1);
    },
    async take({ method, whose, twice }) {
      const ids = whose.flatMap((who) => latest(who) ?? []);
      if (ids.length > 0) await state.take(method, ids, twice);
    },
    /** The owner clicks a button that only an outdated page still shows. */
    async 'mark-paid'({ who }) {
      const id = latest(who);
      const marked =
        id && (await decideOnce(crypto.randomUUID(), `pagos/${id}`, { estado: 'pagado' }));
      if (marked) expect(marked.status).toBe(422);
    },
    async download({ batch: index }) {
      const batch = at(ownBatches, index);
      if (batch?.method !== 'archivo') return;
      const response = await post(`lotes/${batch.id}/archivo`);
      // An ended batch serves no file, because a person could upload the file again.
      expect(response.status).toBe(batch.fate === 'ended' ? 409 : 200);
      if (response.status !== 200) return;
      const text = await response.text();
      expect(text.split('\r\n').length - 1).toBe(batch.payouts.length);
      if (batch.text !== null) expect(text).toBe(batch.text);
      batch.text = text;
    },
    /** The owner uploads the file that was downloaded, or sends the money by hand. */
    async 'send-money'({ batch: index }) {
      const batch = at(ownBatches, index);
      if (batch?.fate !== 'open' || (batch.method === 'archivo' && batch.text === null)) return;
      batch.fate = 'sent';
      for (const id of batch.payouts) count(id, 1);
    },
    async close({ batch: index, isWhole, twice }) {
      const batch = at(ownBatches, index);
      if (batch?.fate !== 'sent') return;
      // PayPal may have refused the file's first row.
      const unpaid = isWhole || batch.payouts.length < 2 ? [] : batch.payouts.slice(0, 1);
      const body = { estado: 'pagado', ...(unpaid.length > 0 && { unpaid }) };
      expect((await close(batch, body, twice)).status).toBe(200);
      for (const id of unpaid) count(id, -1);
      batch.fate = 'ended';
    },
    async free({ batch: index, isRight }) {
      const batch = at(ownBatches, index);
      if (!batch || batch.fate === 'ended' || (batch.fate === 'sent' && isRight)) return;
      if (batch.fate === 'sent') for (const id of batch.payouts) excused.add(id);
      const freed = await close(batch, { estado: 'liberado', motivo: 'No lo subí' }, false);
      expect(freed.status).toBe(200);
      batch.fate = 'ended';
    },
    /** A payment by the owner comes back, because nobody claimed it. */
    async 'came-back'({ who, twice }) {
      const id = latest(who);
      if (!id || (paidOutside.get(id) ?? 0) === 0) return;
      const batch = ownBatches.find(({ fate, payouts }) => fate === 'sent' && payouts.includes(id));
      if (batch || excused.has(id)) return;
      const returned = await call(twice, (key) =>
        post(`${id}/devuelto`, { motivo: 'Nadie lo reclamó' }, keyed(key)),
      );
      expect(returned.status).toBe(200);
      count(id, -1);
    },
    async suspend({ who, isSuspended }) {
      const member = members[who];
      if (!member) return;
      await decideOnce(crypto.randomUUID(), `miembros/${member.id}`, {
        ...(isSuspended
          ? { estado: 'suspendido', motivo: 'Varias cuentas' }
          : { estado: 'activo' }),
      });
      // A suspension ends the sessions, but a suspended member may sign in again.
      member.headers = await signInMember(site, member.id);
    },
    /** The site refuses an erasure while a payout is open. A new member replaces the erased member. */
    async erase({ who, twice }) {
      const member = members[who];
      if (!member) return;
      const { headers } = member;
      const profile = await site.fetch('/api/perfil', { headers });
      const { saldoCents, heldCents, hasOpenPayout } = (await profile.json()) as ProfileAnswer;
      const body = { password, confirmation: 'BORRAR', saldoCents, heldCents };
      const request = { method: 'DELETE', body: JSON.stringify(body), headers };
      const erase = () => site.fetch('/api/perfil', request);
      const answers = await Promise.all(twice ? [erase(), erase()] : [erase()]);
      member.isErased = answers.some(({ status }) => status === 200);
      expect(member.isErased).toBe(!hasOpenPayout);
      if (member.isErased) members[who] = await state.join();
    },
  } satisfies Partial<StepActions>;
}
