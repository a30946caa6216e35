import { expect, test } from 'vitest';
import { signIn } from '../e2e/access.ts';
import { expectInView, landscapePhone } from '../e2e/in-view.ts';
import { submitNatively } from '../e2e/leads.ts';
import { phone, useSharedSite, waitForText } from '../e2e/support.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password } from '../support/members.ts';

const { visit, site } = useSharedSite();

test.each(['/', '/pollpay?utm_source=x'])(
  'without JavaScript, the answer to the form on %s is in view',
  async (path) => {
    const { page, expectProblem } = await visit(path, {
      viewport: phone,
      javaScriptEnabled: false,
      country: 'DO',
    });
    expectProblem(/status of 422/);
    const email = newEmail();
    expect(await submitNatively(page, 'Ana', email, 'Chile')).toBe(422);
    await expectInView(page.getByRole('alert'));
    expect(await submitNatively(page, 'Ana', email, 'Dominican Republic')).toBe(201);
    await expectInView(page.getByRole('status').filter({ hasText: '¡Gracias, Ana!' }));
  },
);

test('without JavaScript, a sign-in’s refusal is in view, and a second attempt works', async () => {
  const { email } = await createMember(site(), { saldoCents: 1234 });
  const { page, expectProblem } = await visit('/registro-login?destino=%2Fadmin', {
    viewport: landscapePhone,
    javaScriptEnabled: false,
  });
  expectProblem(/status of 401/);
  await signIn(page, email, 'otra-clave-cualquiera');
  await expectInView(page.getByRole('alert'));
  await signIn(page, email, password);
  await waitForText(page, 'US$ 12.34');
});
