import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { chooseSize } from '../support/sweep.ts';
import { signInAdmin } from './payouts-support.ts';
import {
  bitlabsUrl,
  cpxUrl,
  newId,
  pollfishUrl,
  readLogRow,
  readTotals,
  replayPostback,
  sendPostback,
} from './postbacks.ts';

// Providers repeat messages that got no answer, and messages arrive in any order. The order and the repetition
// of the same messages do not change a balance.

const site = startOwnInProcessApi();
const admin = await signInAdmin(site);

type Message = (ids: Record<string, string>, userId: string) => string;

const completion: Message = ({ tx = '' }, uid) => bitlabsUrl(site, { uid, tx });
/** An amount above zero adds dollars to `ref`, and an amount below zero takes dollars back. */
const reconciliation =
  (name: string, val: string, ref = 'tx'): Message =>
  (ids, uid) =>
    bitlabsUrl(site, {
      uid,
      val,
      tx: `${ids.tx}-${name}`,
      ref: refOf(ids, ref),
      type: 'RECONCILIATION',
    });
const refOf = ({ tx = '' }: Record<string, string>, ref: string) =>
  ref === 'tx' ? tx : `${tx}-${ref}`;
const reconciled: Message = ({ tx = '' }, uid) =>
  bitlabsUrl(site, { uid, tx, type: 'state_change', offer_state: 'RECONCILED' });
const cpx =
  (status: string): Message =>
  ({ tx = '' }, user_id) =>
    cpxUrl(site, { user_id, trans_id: tx, status });
const pollfish =
  (status: string): Message =>
  ({ tx = '' }, device_id) =>
    pollfishUrl(site, { device_id, tx_id: tx, status });

function permutationsOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, place) =>
    permutationsOf(all.filter((_, other) => other !== place)).map((rest) => [one, ...rest]),
  );
}

/** The tests try every order of up to four messages, and some of the orders of more messages. */
const maxOrders = chooseSize(24, 120);
const sample = <T>(orders: T[]) =>
  orders.filter((_, place) => place % Math.ceil(orders.length / maxOrders) === 0);

/** Returns the balance in cents after these messages; the first and the last message arrive twice. */
async function balanceAfter(messages: readonly Message[]): Promise<number> {
  const { id, surveyUserId } = await createMember(site);
  const ids = { tx: newId() };
  for (const message of [...messages, ...messages.slice(0, 1), ...messages.slice(-1)])
    expect((await sendPostback(site, message(ids, surveyUserId))).status).toBe(200);
  const { saldo, retenido } = await readTotals(site, id);
  return saldo + retenido;
}

const more = reconciliation('more', '0.30');
test.each<[string, number, Message[]]>([
  [
    'BitLabs: all of a survey and its correction',
    0,
    [completion, more, reconciliation('back', '-0.80')],
  ],
  ['BitLabs: a part beyond the survey', 10, [completion, more, reconciliation('back', '-0.70')]],
  [
    'BitLabs: two parts that are more than the survey together',
    5,
    [completion, more, reconciliation('a', '-0.35'), reconciliation('b', '-0.40')],
  ],
  [
    'BitLabs: two corrections',
    25,
    [completion, more, reconciliation('again', '0.20'), reconciliation('back', '-0.75')],
  ],
  [
    'BitLabs: a correction that is taken back itself',
    10,
    [completion, more, reconciliation('undo', '-0.30', 'more'), reconciliation('back', '-0.40')],
  ],
  [
    'BitLabs: a part beyond the survey, and one of its two corrections',
    0,
    [
      ...[completion, more, reconciliation('again', '0.30')],
      ...[reconciliation('undo', '-0.30', 'more'), reconciliation('back', '-0.80')],
    ],
  ],
  ['BitLabs: an offer that is reconciled', 30, [completion, more, reconciled]],
  [
    'BitLabs: a part, and the whole offer',
    30,
    [completion, more, reconciliation('a', '-0.20'), reconciled],
  ],
  ['BitLabs: more than there was', 0, [completion, reconciliation('back', '-0.80')]],
  ['CPX: a survey that is cancelled', 0, [cpx('1'), cpx('2'), cpx('1')]],
  [
    'Pollfish: a survey, and one that was not for the member',
    30,
    [pollfish('eligible'), pollfish('noteligible')],
  ],
])('the postbacks «%s» result in %i cents in every order', async (_, cents, messages) => {
  const balances = new Map<number, number>();
  for (const order of sample(permutationsOf(messages))) {
    const balance = await balanceAfter(order);
    balances.set(balance, (balances.get(balance) ?? 0) + 1);
  }
  expect([...balances.keys()]).toEqual([cents]);
});

test('an earlier reversal also takes back the money of a correction replayed later', async () => {
  const { id, surveyUserId } = await createMember(site);
  const tx = newId();
  await sendPostback(site, completion({ tx }, surveyUserId));
  await sendPostback(site, reconciliation('more', '0.30')({ tx }, 'nadie@correo.test'));
  await sendPostback(site, reconciliation('back', '-0.80')({ tx }, surveyUserId));
  const { id: line } = await readLogRow(site, `${tx}-more`);
  expect((await replayPostback(site, admin.headers, line, { memberId: id })).status).toBe(200);
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 0 });
});
