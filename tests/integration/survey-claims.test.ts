import { expect, test } from 'vitest';
import type { SurveysAnswer } from '#contract/surveys/list.ts';
import { claimSentences as say } from '../../worker/api/surveys/claims/sentences.ts';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readAccount, readMailParams, signInAdmin } from './payouts-support.ts';
import { post, readRefusal, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);

const hourMs = 3_600_000;
const text = 'Llegué al final y la página quedó en blanco.';

/** Inserts the start of a listed survey that the member opened `agoMs` ago; returns its id. */
async function opened(member: Member, agoMs: number, state = 'started'): Promise<string> {
  const id = crypto.randomUUID();
  await insertRow(site, 'survey_starts', {
    id,
    member_id: member.id,
    proveedor: 'cpx',
    survey_id: id,
    reward_cents: 40,
    minutes: 6,
    estado: state,
    created_at: Date.now() - agoMs,
  });
  return id;
}
const claim = async (member: Member, startId: string) =>
  post(site, '/api/encuestas/reclamos', { startId, text }, await signInMember(site, member.id));
const startsOf = async (member: Member) => {
  const headers = await signInMember(site, member.id);
  const list = (await (await site.fetch('/api/encuestas', { headers })).json()) as SurveysAnswer;
  return list.starts;
};
const answer = (member: Member, startId: string, key: string, said = 'Ya te la sumamos.') =>
  post(
    site,
    `/api/admin/miembros/${member.id}/reclamos/${startId}`,
    { answer: said },
    { ...admin.headers, 'idempotency-key': key },
  );

test('after a claim’s answer, a member who opens the survey again can claim it again', async () => {
  const ana = await createMember(site);
  const startId = await opened(ana, 2 * hourMs);
  expect((await claim(ana, startId)).status).toBe(201);
  expect((await answer(ana, startId, crypto.randomUUID())).status).toBe(200);
  expect(await startsOf(ana)).toMatchObject([{ mayClaim: false, claim: text }]);
  await runSql(
    site,
    'UPDATE survey_claims SET answered_at = ? WHERE start_id = ?',
    ...[Date.now() - 3 * hourMs, startId],
  );
  expect(await startsOf(ana)).toMatchObject([{ mayClaim: true, claim: null, claimAnswer: null }]);
  expect((await claim(ana, startId)).status).toBe(201);
  expect(await startsOf(ana)).toMatchObject([{ mayClaim: false, claim: text, claimAnswer: null }]);
});

test('a member’s claim gets one answer, which the member reads', async () => {
  const ana = await createMember(site);
  const startId = await opened(ana, 2 * hourMs, 'thrown-out');
  expect(await startsOf(ana)).toMatchObject([{ mayClaim: true, claim: null, claimAnswer: null }]);
  // The page repeats the claim after a lost answer, and the site stores one claim.
  for (const _ of [1, 2]) {
    const response = await claim(ana, startId);
    expect([response.status, await response.json()]).toEqual([201, { message: say.filed }]);
  }
  expect(await startsOf(ana)).toMatchObject([{ mayClaim: false, claim: text, claimAnswer: null }]);

  const page = await site.fetch(`/api/admin/miembros/${ana.id}`, { headers: admin.headers });
  expect(((await page.json()) as { claims: unknown }).claims).toMatchObject([
    { id: startId, provider: 'cpx', surveyId: startId, rewardCents: 40, text, answer: null },
  ]);
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) {
    const response = await answer(ana, startId, key);
    expect([response.status, await response.json()]).toEqual([200, { message: say.answered }]);
  }
  const again = await readRefusal(await answer(ana, startId, crypto.randomUUID(), 'Otra cosa.'));
  expect(again).toMatchObject({ status: 409, message: say.notOpen });
  expect(await startsOf(ana)).toMatchObject([
    { mayClaim: false, claimAnswer: 'Ya te la sumamos.' },
  ]);
  expect(await readAccount(site, ana.id)).toMatchObject({
    saldo: 0,
    mails: ['claim-answered'],
    records: ['claim-survey', 'answer-claim'],
  });
  expect(await readMailParams(site, ana.email, 'claim-answered')).toEqual([
    { nombre: 'Ana Prueba', motivo: 'Ya te la sumamos.' },
  ]);
});

test('a member cannot claim a survey that is credited, too new, too old or not theirs', async () => {
  const [ana, luis] = [await createMember(site), await createMember(site)];
  const refused = [
    await opened(ana, 2 * hourMs, 'credited'),
    await opened(ana, hourMs - 60_000),
    await opened(ana, 30 * 24 * hourMs + 60_000),
    await opened(luis, 2 * hourMs),
    'nunca-abierta',
  ];
  for (const startId of refused) {
    expect(await readRefusal(await claim(ana, startId))).toMatchObject({
      status: 409,
      code: 'aborted',
      message: say.refused,
    });
  }
  expect((await startsOf(ana)).map(({ mayClaim }) => mayClaim)).toEqual([false, false]);
  expect(await runSql(site, 'SELECT * FROM survey_claims WHERE member_id = ?', ana.id)).toEqual([]);
  expect(await readAccount(site, ana.id)).toMatchObject({ records: [] });
});

test('a member can make at most five claims a day', async () => {
  const ana = await createMember(site);
  const answers = [];
  for (let index = 0; index < 6; index += 1) {
    answers.push((await claim(ana, await opened(ana, 2 * hourMs))).status);
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 409]);
});

test('the API refuses an answer to a claim under the URL of another member', async () => {
  const [ana, luis] = [await createMember(site), await createMember(site)];
  const startId = await opened(ana, 2 * hourMs);
  await claim(ana, startId);
  expect((await answer(luis, startId, crypto.randomUUID())).status).toBe(409);
  expect(await readAccount(site, luis.id)).toMatchObject({ mails: [], records: [] });
});

test('open claims come first, and each claim is on exactly one page', async () => {
  const ana = await createMember(site);
  const ids: string[] = [];
  for (let number = 0; number < 43; number += 1) {
    const startId = await opened(ana, 2 * hourMs);
    const [answer, answered_at] = number % 2 ? ['Ya está.', 10_000 + number] : [null, null];
    await insertRow(site, 'survey_claims', {
      start_id: startId,
      member_id: ana.id,
      text,
      created_at: number,
      answer,
      answered_at,
    });
    ids.push(startId);
  }
  const page = async (number?: number) => {
    const query = number === undefined ? '' : `?reclamos=${number}`;
    const path = `/api/admin/miembros/${ana.id}${query}`;
    const response = await site.fetch(path, { headers: admin.headers });
    const { claims, claimPages } = (await response.json()) as {
      claims: { id: string }[];
      claimPages: number;
    };
    return { ids: claims.map(({ id }) => id), claimPages };
  };
  const [first, second, third] = [await page(), await page(1), await page(2)];
  const open = ids.filter((_, number) => number % 2 === 0);
  const answered = ids.filter((_, number) => number % 2).toReversed();
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual([...open, ...answered]);
  expect([first.ids.length, second.ids.length, third.claimPages]).toEqual([20, 20, 3]);
  const odd = await site.fetch(`/api/admin/miembros/${ana.id}?reclamos=-1`, {
    headers: admin.headers,
  });
  expect(odd.status).toBe(400);
  // This statement removes these claims from «Hoy», so other tests do not see the claims.
  await runSql(site, 'DELETE FROM survey_claims WHERE member_id = ?', ana.id);
});
