import { expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { renderMail } from './compose.ts';
import { mailKinds } from './kinds.ts';

const site = {
  brand: exampleBrand,
  url: 'https://sitio.test',
  timeZone: 'UTC',
  sign: async () => 'ficha',
  unsubscribeUrl: null,
};

async function render(template: string, params: unknown, texts: unknown) {
  const mail = await renderMail({ template, params, texts }, site);
  if (!mail) throw new Error('the mail was not rendered');
  return mail;
}
const paid = {
  nombre: 'Ana',
  montoCents: 2500,
  paypalEmail: 'ana@correo.test',
  referencia: '7XK2',
};

test('the administrator’s texts replace the defaults, and placeholders get values', async () => {
  const texts = {
    subject: 'Ya salió tu {monto}',
    heading: '¡Listo!',
    opening: ['{nombre}, enviamos {monto} a {paypal}, referencia {referencia}.'],
    closing: ['Hasta pronto.'],
  };
  const { subject, text, html } = await render('payout-paid', paid, texts);
  expect(subject).toBe('Ya salió tu US$\u00a025.00');
  expect(text).toContain('\n¡Listo!\n');
  expect(text).toContain('Ana, enviamos US$\u00a025.00 a a•••@correo.test, referencia 7XK2.');
  expect(text).toContain('Hasta pronto.');
  expect(html).toContain('Ana, enviamos US$\u00a025.00 a a•••@correo.test, referencia 7XK2.');
  expect(text).not.toContain('Gracias por tu tiempo.');
});

test('unchanged texts and the button keep their defaults', async () => {
  const plain = await render('payout-paid', paid, null);
  const changed = await render('payout-paid', paid, { subject: 'Otro asunto' });
  expect(changed.subject).toBe('Otro asunto');
  expect(changed.text).toBe(plain.text);
  expect(plain.text).toContain('https://sitio.test/panel');
  const link = await render(
    'verify',
    { tokenId: 't', expiresAt: 1 },
    {
      opening: ['Vence el {vence}.'],
    },
  );
  expect(link.text).toContain('https://sitio.test/verificar#token=ficha');
  expect(link.text).toContain('Vence el 1 de enero a las 00:00, GMT');
});

test('the second factor’s mail states the event even if the owner wrote the texts', async () => {
  const params = { nombre: 'Ana', cambio: 'codigo-usado' };
  const { text } = await render('second-factor', params, { opening: ['{nombre}: {aviso}'] });
  expect(text).toContain('Ana: Alguien entró con uno de tus códigos de recuperación');
});

test('markup, links and braces in a name stay harmless', async () => {
  const nombre = '<script>alert(1)</script>{motivo} https://malo.test\r\nBcc: x@y.test';
  const texts = { subject: 'Hola {nombre}', opening: ['Hola, {nombre}. {motivo} {otra}'] };
  const { subject, text, html } = await render('refused', { nombre, motivo: '{nombre}' }, texts);
  // A subject never contains text that a stranger typed.
  expect(subject).toBe('Hola {nombre}');
  expect(html).not.toContain('<script>');
  expect(text).not.toContain('https://malo.test');
  expect(text).not.toMatch(/\nBcc:/);
  // The code fills placeholders only once, so braces inside a value stay.
  expect(text).toContain('{motivo} https: / / malo. test Bcc: x@ y. test. {nombre} {otra}');
});

test.each([[[]], ['texto'], [{ opening: [] }], [{ opening: 'uno' }], [{ otro: 1 }], [7]])(
  'invalid texts (%j) leave the default mail unchanged',
  async (texts) => {
    expect(await render('payout-paid', paid, texts)).toEqual(
      await render('payout-paid', paid, null),
    );
  },
);

const exampleSite = { ...site, brand: { ...exampleBrand, name: 'Ganamás' } };

test.each(Object.entries(mailKinds))('each placeholder of %s has an example', (_, kind) => {
  const examples = kind.examples(exampleSite);
  expect(Object.keys(examples)).toEqual(Object.keys(kind.placeholders));
  expect(Object.entries(examples).filter(([, example]) => example === '')).toEqual([]);
});

test('the examples of placeholders name the owner’s brand', () => {
  expect(mailKinds.approved.examples(exampleSite)).toMatchObject({ marca: 'Ganamás' });
});
