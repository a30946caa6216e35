import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { password } from '../support/members.ts';
import { insertReader } from '../support/rows.ts';
import { screens, useAdminSite } from './admin.ts';
import { expectAccessibleAtEverySize } from './axe.ts';
import { useSite, waitForText } from './support.ts';

const shared = useSite();
const { site, open } = useAdminSite(shared);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const result = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const sentOf = (letter: string) =>
  runSql<{ id: string; recipient: string }>(
    site(),
    `SELECT o.id, o.recipient FROM letter_recipients AS r JOIN outbox AS o ON o.id = r.mail_id
    WHERE r.letter_id = ? AND o.estado = 'enviado' ORDER BY o.rowid`,
    letter,
  );

const storedOf = (letter: string) =>
  runSql<{ preheader: string }>(site(), 'SELECT preheader FROM letters WHERE id = ?', letter);

/** Opens a mail in the local mailbox and clicks a button there that reports the mail's delivery. */
async function report(page: Page, email: string, label: string) {
  await page.goto(`${site().url}/__correo`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: label }).click();
  await row.waitFor();
}

/** Each screen size has readers in its own country, so the two runs do not share readers. */
const countries = { 'a wide screen': 'Uruguay', 'a phone': 'Paraguay' };

test.each(screens)(
  'the owner writes and sends a letter on %s, and the counts of its results add up',
  async (name, viewport) => {
    const country = countries[name];
    const pace =
      "INSERT OR REPLACE INTO settings (key, value) VALUES ('ritmo', '{\"perDay\":100000}')";
    await runSql(site(), pace);
    for (let n = 0; n < 56; n += 1) await insertReader(site(), { country });
    await insertReader(site(), { country: 'Mexico' });

    // The owner writes a draft, and the page saves it without a click.
    const { page, expectProblem } = await open('/admin/cartas', { viewport });
    expectProblem(/422/);
    await press(page, 'Nueva carta');
    await page.getByRole('heading', { level: 1, name: 'Carta', exact: true }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByLabel('Título').fill('Tres apps nuevas');
    await page.getByLabel('Contenido').fill('Hola:\n\nMira [la guía](/guia) y [esto](premio).');
    await page.getByLabel('Texto del botón').fill('Ver las apps');
    await page.getByLabel('A dónde lleva el botón').fill('/apps-que-pagan');
    await page.getByLabel('País').selectOption({ label: country });
    await waitForText(page, '56 personas la reciben.');
    await waitForText(page, 'Todo está guardado.');
    await press(page, 'Enviarme una prueba');
    await waitForText(page, /Este enlace no lleva a ningún lado/);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('source');
    // The field refuses a text of two megabytes before the page sends it.
    await page.getByLabel('Contenido').fill('a '.repeat(1_000_000));
    await waitForText(page, 'El texto es demasiado largo: máximo 50 000 caracteres.');
    await page.getByLabel('Título').focus();
    await press(page, 'Enviarme una prueba');
    await expect.poll(focused).toBe('source');
    await page.getByLabel('Contenido').fill('Hola:\n\nMira [la guía](/guia).');
    await press(page, 'Enviarme una prueba');
    await waitForText(page, 'Te enviamos una prueba. Llega en un momento.');
    const preview = page.frameLocator('iframe[title="Vista previa de la carta"]');
    await preview.getByRole('heading', { name: 'Tres apps nuevas' }).waitFor();
    await press(page, 'Computadora');
    await expectAccessibleAtEverySize(page);

    // The server does not store a title that is too long, and the page does not go back to the older title.
    await page.getByLabel('Título').fill('t'.repeat(121));
    await waitForText(page, 'No se guardó.');
    // The page saves the draft and leaves the focus in the owner's field.
    await page.getByLabel('Contenido').press('ControlOrMeta+End');
    await page.keyboard.type(' Y');
    await waitForText(page, 'Guardando los cambios...');
    await waitForText(page, 'No se guardó.');
    await page.keyboard.type(' más.');
    await expect
      .poll(() => page.getByLabel('Contenido').inputValue())
      .toBe('Hola:\n\nMira [la guía](/guia). Y más.');
    await press(page, 'Enviar ahora');
    await press(page, 'Enviar la carta');
    await waitForText(page, 'No se guardó.');
    expect(await runSql(site(), 'SELECT state FROM letters WHERE id = ?', id)).toEqual([
      { state: 'draft' },
    ]);
    await page.getByLabel('Título').fill('Tres apps nuevas');
    await waitForText(page, 'Todo está guardado.');

    // The page loses the answer to a save while the owner types more. The page must not report its own save
    // as a change by another window.
    expectProblem(/ERR_FAILED/);
    await page.route(`**/api/admin/cartas/${id}`, async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute(`**/api/admin/cartas/${id}`);
    });
    await page.getByLabel('Frase que sigue al asunto').fill('Las probamos');
    await waitForText(page, 'Guardando los cambios...');
    await expect.poll(() => storedOf(id)).toMatchObject([{ preheader: 'Las probamos' }]);
    await page.getByLabel('Frase que sigue al asunto').fill('Las probamos este mes.');
    await waitForText(page, 'Todo está guardado.');
    await expect.poll(() => storedOf(id)).toMatchObject([{ preheader: 'Las probamos este mes.' }]);

    // The owner sends, pauses and continues the letter. The confirmation dialog first waits for the number of
    // recipients.
    let count = () => {};
    const counted = new Promise<void>((done) => {
      count = done;
    });
    await page.route('**/publico', async (route) => {
      await counted;
      await route.continue();
    });
    await page.getByLabel('País').selectOption('');
    await waitForText(page, 'Todo está guardado.');
    await page.getByLabel('País').selectOption({ label: country });
    await waitForText(page, 'Todo está guardado.');
    await press(page, 'Enviar ahora');
    await page.getByRole('dialog').getByText('Contando...').waitFor();
    count();
    const question = page.getByRole('dialog').getByText('56 personas la reciben.');
    await question.locator('..').getByText(`País: ${country}`).waitFor();
    expectProblem(/status of 403/);
    await runSql(site(), 'UPDATE sessions SET proved_at = 0');
    await press(page, 'Enviar la carta');
    const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await proof.getByLabel('Contraseña', { exact: true }).fill(password);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    await waitForText(page, 'La carta empezó a salir.');
    await site().runCron();
    await press(page, 'Poner en pausa');
    await waitForText(page, 'Carta en pausa. En menos de un minuto deja de salir.');
    await site().runCron();
    expect(await sentOf(id)).toEqual([]);
    await press(page, 'Continuar');
    await waitForText(page, 'La carta sigue.');
    await site().runCron();
    const [first, second, third] = await sentOf(id);
    expect(await sentOf(id)).toHaveLength(50);
    await page.reload();
    await result(page, 'Enviados').getByText('50 de unas 56', { exact: true }).waitFor();
    await result(page, 'Público').getByText(`País: ${country}`).waitFor();

    // One reader unsubscribes while the site is sending, one opens a link, one mail bounces, and one reader
    // complains.
    const reader = await shared.visit(`/__correo/${first?.id}`);
    const link = (name: string) => reader.page.getByRole('link', { name }).getAttribute('href');
    const [way, action] = [await link('Darme de baja'), await link('Ver las apps')];
    await reader.page.goto(action ?? '');
    expect(new URL(reader.page.url()).pathname).toBe('/apps-que-pagan');
    await reader.page.goto(way ?? '');
    await press(reader.page, 'Solo las cartas');
    await waitForText(reader.page, /No te enviaremos más cartas/);
    await reader.page.getByRole('button', { name: 'Volver a recibir cartas' }).waitFor();
    await expectAccessibleAtEverySize(reader.page);
    await report(reader.page, second?.recipient ?? '', 'Rebotar');
    await report(reader.page, third?.recipient ?? '', 'Marcar como spam');
    for (let run = 0; run < 5; run += 1) await site().runCron();

    await page.reload();
    await result(page, 'Enviados').getByText('56', { exact: true }).waitFor();
    for (const name of ['Rebotes', 'Quejas', 'Bajas']) {
      await result(page, name)
        .getByText(/^1 \(1\.79\s?%\)$/)
        .waitFor();
    }
    expect(new Set((await sentOf(id)).map(({ recipient }) => recipient)).size).toBe(56);
    await page.getByText(`${site().url}/apps-que-pagan: 1`).waitFor();
    await waitForText(page, 'Enviada');
    await expectAccessibleAtEverySize(page);

    // The web version contains no person's name. The next letter does not go to the reader who unsubscribed.
    await reader.page.goto(`${site().url}/carta/${id}`);
    await reader.page.getByRole('heading', { level: 1, name: 'Tres apps nuevas' }).waitFor();
    expect(await reader.page.content()).not.toContain('@correo.test');
    await press(page, 'Copiar');
    await page.getByRole('heading', { level: 1, name: 'Carta', exact: true }).waitFor();
    await page.getByLabel('País').selectOption({ label: country });
    await waitForText(page, '0 personas la reciben.');
    await waitForText(page, '3 se dieron de baja, rebotaron o marcaron spam');
    await waitForText(page, '53 recibieron una carta hace menos de siete días');

    // The owner deletes a draft.
    const copy = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await press(page, 'Eliminar borrador');
    await page.getByRole('dialog').getByText('no se puede deshacer').waitFor();
    await expectAccessibleAtEverySize(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar borrador' }).click();
    await page.waitForURL(`${site().url}/admin/cartas`);
    expect(await storedOf(copy)).toEqual([]);
  },
);
