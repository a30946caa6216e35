import { expect, test } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { Catalogue } from '../apps/catalogue.ts';
import { type RenderDeps, renderMail } from './compose.ts';

const catalogue = new Catalogue().all;

const unsubscribeUrl = 'https://sitio.test/baja?token=abc.def.ghi';
const links: RenderDeps = {
  brand: exampleBrand,
  url: 'https://sitio.test',
  timeZone: 'UTC',
  sign: async () => 'token',
  unsubscribeUrl,
};
const guide = {
  appName: 'Sweatcoin',
  emoji: '👟',
  link: 'https://sweatco.in/?a=1&b=2',
  fallbackLink: 'https://play.test/store?id=x',
  guideText: ['Primero esto.', 'Después esto.'],
};
const welcome = {
  name: 'Ana',
  country: 'República Dominicana',
  app: 'PollPay',
  link: 'https://pollpay.test/',
};

async function render(template: 'guide' | 'welcome', params: unknown) {
  const mail = await renderMail({ template, params }, links);
  if (!mail) throw new Error('the mail was not rendered');
  return mail;
}

test('the guide mail has the specified parameters and ends with the unsubscribe link', async () => {
  const { templateParams } = await render('guide', guide);
  expect(templateParams).toEqual({
    app_name: 'Sweatcoin',
    app_link: 'https://sweatco.in/?a=1&b=2',
    guide_text: `Primero esto.\n\nDespués esto.\n\nDarme de baja: ${unsubscribeUrl}`,
  });
});

test('the welcome mail has the specified sentence', async () => {
  const sentence = 'Gracias por registrarte, Ana de República Dominicana. Revisa tu correo.';
  const { subject, html, text, templateParams } = await render('welcome', welcome);
  expect(subject).toBe('Tu enlace de PollPay');
  expect(html).toContain(sentence);
  expect(text).toContain(sentence);
  expect(text).toContain('\nhttps://pollpay.test/\n');
  expect(templateParams.guide_text).toContain(sentence);
  // The reader has no account, so the mail must not look like a mail of an account.
  expect(text).toContain('no abriste ninguna cuenta');
  expect(text).not.toContain('registro está listo');
});

test('if an older release queued a welcome mail, its sentence contains no name', async () => {
  const { name: _, ...older } = welcome;
  expect((await render('welcome', older)).text).toContain(
    'Gracias por registrarte desde República Dominicana. Revisa tu correo.',
  );
});

test('the welcome mail of the home form links to the list of apps', async () => {
  const { subject, html } = await render('welcome', { ...welcome, app: 'Ingreso Activo' });
  expect(subject).toBe('Nuestra lista de apps que pagan');
  expect(html).toContain('Ver las apps que pagan');
});

test.each([
  ['guide', guide],
  ['welcome', welcome],
] as const)(
  'the mail %s states its reason, our commission and how to unsubscribe',
  async (template, params) => {
    const { html, text } = await render(template, params);
    for (const body of [html, text]) {
      expect(body).toContain(unsubscribeUrl);
      expect(body).toContain('Recibes este correo porque');
      expect(body).toContain('Algunos enlaces nos dan una comisión');
    }
  },
);

// Threat 41
test('quotes in a link stay inside the link’s attribute', async () => {
  const link = 'https://sweatco.in/?q="onmouseover="x';
  const { html } = await render('guide', { ...guide, link });
  expect(html).not.toContain('"onmouseover');
});

// Threat 41
test('the site removes line breaks from the subject', async () => {
  const params = { ...guide, appName: 'Sweat\r\nBcc: a@b.co', emoji: '👟' };
  expect((await render('guide', params)).subject).toBe('Tu guía de Sweat Bcc: a@b.co');
});

test('renderMail returns null for a mail with another template’s parameters', async () => {
  expect(await renderMail({ template: 'guide', params: welcome }, links)).toBeNull();
  expect(await renderMail({ template: 'otra', params: guide }, links)).toBeNull();
  const script = { ...guide, link: 'javascript:alert(1)' };
  expect(await renderMail({ template: 'guide', params: script }, links)).toBeNull();
});

test('the site renders the guide mail of every app of the catalogue', async () => {
  for (const { name, emoji, link, fallbackLink, guideText } of catalogue) {
    const { text } = await render('guide', { appName: name, emoji, link, fallbackLink, guideText });
    expect(text).toContain(guideText[0]);
  }
});
