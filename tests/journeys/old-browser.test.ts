import { expect, test } from 'vitest';
import { signIn } from '../e2e/access.ts';
import { isAppScript, readPath } from '../e2e/held.ts';
import { readMailsTo, submitNatively } from '../e2e/leads.ts';
import { phone, useSharedSite, waitForText } from '../e2e/support.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password } from '../support/members.ts';

const { visit, site } = useSharedSite();

test('an unsupported browser sends a lead, signs in and shows advice to update', async () => {
  const asked: string[] = [];
  const { page } = await visit('/', {
    viewport: phone,
    country: 'DO',
    before: async ({ page: fresh }) => {
      // before-paint.ts treats a browser without this feature as unsupported.
      await fresh.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
      fresh.on('request', (request) => asked.push(readPath(request)));
    },
  });
  const email = newEmail();
  expect(await submitNatively(page, 'Ana', email, 'Dominican Republic')).toBe(201);
  await waitForText(page, '¡Gracias, Ana!');
  await expect.poll(async () => (await readMailsTo(site(), email)).length).toBe(1);

  const member = await createMember(site(), { saldoCents: 1234 });
  await page.goto(`${site().url}/registro-login`);
  await signIn(page, member.email, password);
  await waitForText(page, 'US$ 12.34');
  await waitForText(page, 'Actualiza Chrome');
  expect(asked.some((path) => path.includes('/assets/older-'))).toBe(true);
  expect(asked.filter(isAppScript)).toEqual([]);
});
