import { expect, test } from 'vitest';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { cpxUrl, sendPostback } from './postbacks.ts';
import { post, runSql } from './requests.ts';

// The member's browser knows `subid_1` in a survey's URL, so the member can change this id.

const market = await startSurveyServer({ secrets: testSecrets });
const site = await startOwnApi({ vars: { ...market.vars, SURVEY_USER_ID: 'opaque' } });
const survey = { minutes: 6, rewardCents: 40, paidCents: 81, completionRate: 89, rating: 4 };
market.state.surveysAt = () =>
  ['good', 'bad'].map((id) => ({ ...survey, id, category: 'Compras' }));

async function opened(member: Member, id: string): Promise<string> {
  const path = `/api/encuestas/cpx/${id}/acceso`;
  const response = await post(site, path, {}, await signInMember(site, member.id));
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('subid_1') ?? '';
}
const startsOf = (member: Member) =>
  runSql<{ id: string; survey_id: string; estado: string }>(
    site,
    'SELECT id, survey_id, estado FROM survey_starts WHERE member_id = ? ORDER BY created_at',
    member.id,
  );
const end = ({ surveyUserId }: Member, subid_1: string, type = 'complete') =>
  sendPostback(site, cpxUrl(site, { user_id: surveyUserId, subid_1, type }));

// Threat 73
test.each<[string, (own: string, signed: string) => string]>([
  ['empty', () => ''],
  ['invented', () => 'x'],
  ['another start’s, not signed', (own) => own],
  ['another start’s, with a signature of the member’s', (own, signed) => own + signed.slice(36)],
])('a postback whose id is %s ends the member’s newest open start', async (_, forge) => {
  const member = await createMember(site);
  await opened(member, 'good');
  const [good] = await startsOf(member);
  const signed = await opened(member, 'bad');
  expect(good).toBeDefined();
  await end(member, forge(String(good?.id), signed), 'out');
  expect((await startsOf(member)).map((one) => [one.survey_id, one.estado])).toEqual([
    ['good', 'started'],
    ['bad', 'thrown-out'],
  ]);
  // The next postback without an id ends the only open start. The site credits this survey although it ended
  // very fast.
  await end(member, '');
  expect((await startsOf(member))[0]?.estado).toBe('credited');
});

// Threat 73
test('a signed id ends only the survey start that it names, and only once', async () => {
  const [ana, luis] = [await createMember(site), await createMember(site)];
  const signed = await opened(ana, 'good');
  await opened(ana, 'bad');
  await opened(luis, 'bad');
  await end(luis, signed);
  await end(ana, signed);
  const states = async (member: Member) => (await startsOf(member)).map((one) => one.estado);
  expect(await states(ana)).toEqual(['credited', 'started']);
  expect(await states(luis)).toEqual(['credited']);
  await end(ana, signed);
  expect(await states(ana)).toEqual(['credited', 'credited']);
});
