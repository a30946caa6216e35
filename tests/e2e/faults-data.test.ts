import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAdmin } from '../integration/payouts-support.ts';
import { createNoFaults } from '../support/faults.ts';
import { type Member, password as secret } from '../support/members.ts';
import { pickCase } from '../support/sweep.ts';
import { field, fillLead, submitButton } from './leads.ts';
import { createPayee, signedInAs } from './members.ts';
import { useSite, type Visit, waitForHydration, waitForText } from './support.ts';

const faults = createNoFaults();
const { visit, site } = useSite({ faults, vars: () => ({ DOCUMENT_SECONDS: '1' }) });
const failures = ['a failing database', 'an unreachable API', 'a failing API'] as const;
type Failure = (typeof failures)[number];
function breakData(failure: Failure): void {
  if (failure === 'a failing database') faults.database = () => 'before';
  else faults.api = () => (failure === 'an unreachable API' ? 'away' : 'broken');
}
const mend = () => {
  Object.assign(faults, createNoFaults());
};
afterEach(mend);

let member: Member;
beforeEach(async () => {
  member = await createPayee(site());
});

const expectTrouble = ({ expectProblem }: Visit) => {
  expectProblem(/status of 50\d|did not load|WebSocket/);
};
const asMember = async (fresh: Visit) => {
  expectTrouble(fresh);
  await signedInAs(site(), member)(fresh);
};

/** Fills PollPay's form in a browser without scripts and sends the form while the data are unavailable. */
async function postNatively(failure: Failure) {
  const { page } = await visit('/pollpay', {
    before: expectTrouble,
    country: 'DO',
    javaScriptEnabled: false,
  });
  const email = await fillLead(page);
  breakData(failure);
  await submitButton(page).click();
  return { page, email };
}

test('without scripts, a form shows the database’s failure and keeps the typed text', async () => {
  const { page, email } = await postNatively('a failing database');
  await waitForText(page, 'Ocurrió un problema. Intenta de nuevo.');
  expect(await field(page, 'email').inputValue()).toBe(email);
  expect(await field(page, 'country').inputValue()).toBe('Dominican Republic');
});

test.each(pickCase(failures.slice(1), 0))(
  'with %s and without scripts, «back» returns to the form and its typed text',
  async (failure) => {
    // Without the API, the page after the form shows only an error. When the person goes back, the form still
    // has the typed text.
    const { page, email } = await postNatively(failure);
    await page.getByRole('heading', { name: 'Esta parte del sitio no está disponible' }).waitFor();
    mend();
    await page.goBack();
    expect(await field(page, 'email').inputValue()).toBe(email);
    await submitButton(page).click();
    await waitForText(page, '¡Gracias, Ana!');
  },
);

test.each(pickCase(failures, 1))(
  'with %s, the profile shows an error, keeps the typed text and saves it later',
  async (failure) => {
    const { page } = await visit('/perfil', { before: asMember });
    const paypalField = page.getByLabel('Correo de PayPal');
    const confirmation = page.getByLabel('Tu contraseña de Ingreso Activo (nunca la de PayPal)');
    await paypalField.fill('otra.ana@correo.test');
    await confirmation.fill(secret);
    breakData(failure);
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await save.click();
    await waitForText(page, '❌ Error al guardar.');
    expect(await paypalField.inputValue()).toBe('otra.ana@correo.test');
    expect(await confirmation.inputValue()).toBe(secret);
    mend();
    await save.click();
    await waitForText(page, '✅ Correo de PayPal guardado correctamente.');
  },
);

test.each(pickCase(failures, 2))(
  'if a session request fails with %s, the person stays signed in',
  async (failure) => {
    // This request puts a public page into the cache.
    await site().fetch('/');
    const { page, context } = await visit('/panel', { before: asMember });
    await waitForText(page, 'US$');
    breakData(failure);
    // The test visits a page by a link, then loads a page from its URL, and then a public page.
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('heading', { name: 'Esta parte del sitio no está disponible' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/perfil');
    await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor();
    mend();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mi perfil' }).waitFor();
    breakData(failure);
    await page.goto(`${site().url}/panel`);
    await page.getByRole('heading', { name: 'Esta parte del sitio no está disponible' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/panel');
    await page.goto(site().url);
    await waitForHydration(page);
    mend();
    // The next page requests the session again and gets the member's session.
    await page.locator('main a[href="/guia"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Guías paso a paso' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Panel' }).first().waitFor();
    expect((await context.cookies()).map(({ name }) => name)).toContain('sesion');
  },
);

test.each(pickCase(failures, 0))(
  'after %s, the administrator can open the administration',
  async (failure) => {
    const { page } = await visit('/panel', {
      before: async (fresh) => {
        expectTrouble(fresh);
        await signedInAs(site(), await signInAdmin(site()))(fresh);
      },
    });
    // The page shows this link after it has loaded the session.
    const door = page.getByRole('link', { name: 'Administración' });
    await door.waitFor();
    breakData(failure);
    await door.click();
    await page.getByRole('heading', { name: 'Esta parte del sitio no está disponible' }).waitFor();
    mend();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  },
);
