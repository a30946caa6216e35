import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { expectAccessible } from './axe.ts';
import { completeSurvey, createPayable, openPayoutDialog, signedInAs } from './members.ts';
import { expectFits } from './reflow.ts';
import { see, useSite } from './support.ts';

const { visit, site } = useSite();

test('the panel fits every window and has no axe violation, nor has its dialog', async () => {
  const member = await createPayable(site());
  await completeSurvey(site(), member.id, 125, true);
  const { page } = await visit('/panel', { before: signedInAs(site(), member) });
  await see(page, 'US$ 31.25');
  await expectFits(page);
  await expectAccessible(page);
  await openPayoutDialog(page);
  await expectFits(page);
  await expectAccessible(page);
});

test('the profile fits every window and has no axe violation, nor has its dialog', async () => {
  const member = await createMember(site());
  const { page } = await visit('/perfil', { before: signedInAs(site(), member) });
  await page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Borrar mi cuenta' });
  await dialog.waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const focus = await page.evaluate(() => document.activeElement?.textContent);
  expect(focus).toContain('Borrar mi cuenta');
});
