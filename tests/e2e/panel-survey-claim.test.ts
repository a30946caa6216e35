import { afterAll, expect, test } from 'vitest';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { runSql } from '../integration/requests.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { returnToTab, signedInAs } from './members.ts';
import { phone, useSite, waitForText } from './support.ts';

const market = await startSurveyServer({ secrets: testSecrets });
afterAll(() => market.close());
const { visit, site } = useSite({ vars: () => market.vars });

test('the claim form keeps the chosen survey, and asks again if the survey is gone', async () => {
  const member = await createMember(site());
  const idOf = (rewardCents: number) => `${member.id}-${rewardCents}`;
  for (const reward_cents of [64, 85]) {
    await insertRow(site(), 'survey_starts', {
      id: idOf(reward_cents),
      member_id: member.id,
      proveedor: 'bitlabs',
      survey_id: `9-${reward_cents}`,
      reward_cents,
      minutes: 7,
      estado: 'thrown-out',
      created_at: Date.now() - reward_cents * 120_000,
    });
  }
  const before = signedInAs(site(), member);
  const { page } = await visit('/panel', { viewport: phone, before });
  await page.getByRole('button', { name: 'No me acreditaron una encuesta' }).click();
  const dialog = page.getByRole('dialog', { name: 'No me acreditaron una encuesta' });
  const select = dialog.getByLabel('Cuál');
  expect(await select.inputValue()).toBe(idOf(64));
  await dialog.getByLabel('Qué pasó').fill('La de 64 quedó en blanco.');
  await runSql(site(), "UPDATE survey_starts SET estado = 'credited' WHERE id = ?", idOf(64));
  await returnToTab(page);
  await dialog.getByText('Esa encuesta ya no se puede reclamar. Elige otra.').waitFor();
  expect(await select.inputValue()).toBe('');
  expect(await dialog.getByRole('button', { name: 'Enviar' }).count()).toBe(0);
  expect(await dialog.getByLabel('Qué pasó').inputValue()).toBe('La de 64 quedó en blanco.');
  await select.selectOption(idOf(85));
  await dialog.getByLabel('Qué pasó').fill('La de 85 quedó en blanco.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await waitForText(page, 'Recibimos tu reclamo. Te respondemos aquí y por correo.');
  expect(
    await runSql(site(), 'SELECT start_id, text FROM survey_claims WHERE member_id = ?', member.id),
  ).toEqual([{ start_id: idOf(85), text: 'La de 85 quedó en blanco.' }]);
});
