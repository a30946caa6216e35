import { expect, onTestFinished, test } from 'vitest';
import { surveyProviderNames } from '#contract/surveys/providers.ts';
import { createOwner } from '../cloudflare/owner.ts';
import { resendKey } from '../support/providers-hook.ts';
import { keys } from '../support/terminal.ts';

// These tests simulate a person in a terminal, with typing errors, Ctrl-C and further runs.

const domain = 'ingresoactivo.org';
const zone = { id: 'zone-1', name: domain, status: 'active' };
const interrupted = 'Interrumpido: lo contestado está guardado';

test('after mistakes and a pause, a person completes setup in the terminal', async () => {
  const owner = await createOwner({ zones: [zone] });
  onTestFinished(owner.close);
  function setup(...more: string[]) {
    const given = ['--env', 'production', '--built', '--allow-dirty', ...more];
    const terminal = owner.type(
      'setup',
      ...given,
      '--health-url',
      owner.cloudflare.siteUrl(domain),
    );
    onTestFinished(() => terminal.kill());
    return terminal;
  }
  async function stop(terminal: ReturnType<typeof setup>) {
    terminal.press(keys.ctrlC);
    expect(await terminal.end(), terminal.output()).toBe(130);
    expect(terminal.output()).toContain(interrupted);
    expect(terminal.output()).not.toMatch(/\n\s+at |Error|Abort/);
  }
  const begin = async (...more: string[]) => {
    const terminal = setup(...more);
    await terminal.see('Entrar en Cloudflare');
    return terminal;
  };

  const first = await begin();
  await first.answer('Dominio', 'mi sitio');
  await first.see('No es un dominio');
  await first.answer('Dominio', `www.${domain}`);
  await first.see(`escribe «${domain}»`);
  await first.answer('Dominio', 'otro.org');
  await first.see('no tiene otro.org');
  await first.answer('Dominio', `https://ingresoactivo.ogr${keys.backspace.repeat(2)}rg/inicio`);
  await first.answer('Remitente', 'hola');
  await first.see('Debe ser «Nombre <correo@dominio>»');
  await first.answer('Remitente', 'Ingreso Activo <hola@gmail.com>');
  await first.see('los filtros desconfían');
  await first.answer('¿Dejar «Ingreso Activo <hola@gmail.com>»?', '');
  await first.answer('Remitente', `Ingreso Activo <hola@${domain}>`);
  await first.see('Tu correo');
  await stop(first);
  expect(owner.secretsMode()).toBe(0o600);
  expect(owner.cloudflare.writes()).toEqual([]);

  const second = await begin();
  await second.see('Para cambiar algo: npm run setup -- --env production --only site');
  await second.answer('Tu correo', 'ana@correo.example');
  await second.see('Es una dirección de ejemplo');
  await second.answer('Tu correo', 'ana@gmial.com');
  await second.see('Lo conocido es ana@gmail.com.');
  await second.answer('¿Dejar «ana@gmial.com»?', '');
  await second.answer('Tu correo', `ana@${domain}`);
  await second.answer('Zona horaria (Enter: America/Santo_Domingo): ', '');
  await second.answer('Nombre del sitio', 'Ana, S. A.');
  await second.see('sin comas');
  await second.answer('Nombre del sitio', 'Ganamás');
  await second.answer('Su lema', '');
  await second.answer('Quién responde por él', 'Ana Ruiz');
  for (const question of ['dirección postal', 'ciudad y país', 'El correo para', 'Instagram'])
    await second.answer(question, '');
  await second.answer('Tu WhatsApp', '+57 300 123 4567');
  await second.answer('El enlace de encuestas', '');
  await second.answer('resend, brevo, postmark o emailjs (Enter: resend): ', 'Resend');
  await second.answer('Su clave de la API (no se ve al escribir): ', '');
  await second.see('Este dato hace falta');
  await second.answer('Su clave de la API', 're_otra1234567');
  await second.see('no reconoce esa clave');
  await second.answer('Su clave de la API', resendKey);
  expect(second.output()).not.toContain('Dominio, como');
  for (const question of [
    'Secreto de su webhook',
    ...Object.values(surveyProviderNames).map((name) => `${name}: id`),
  ])
    await second.answer(question, '');
  await second.answer('PayPal: client id', 'x');
  await second.answer('PayPal: secret', '');
  await second.answer('¿Dejarlo para más tarde y olvidar lo contestado?', '');
  await second.answer('PayPal: secret', '');
  await second.answer('¿Dejarlo para más tarde y olvidar lo contestado?', 's');
  await second.answer('Turnstile: clave del sitio', '');
  await second.answer('¿Las vas a hacer?', '');
  await second.see('está en marcha');
  expect(await second.end(), second.output()).toBe(0);
  expect(second.output()).not.toMatch(owner.secretsPattern());
  expect(second.output()).not.toMatch(/No targets deployed|Total Upload|Ponla con|\{"/);
  expect(owner.site().vars).toMatchObject({
    SITE_URL: `https://${domain}`,
    SITE_BRAND: '{"name":"Ganamás","owner":"Ana Ruiz","whatsappNumber":"+57 300 123 4567"}',
  });
  expect(Object.keys(owner.secrets()).join()).not.toContain('PAYPAL');

  const third = await begin('--only', 'site');
  await third.answer(`Dominio, como ingresoactivo.com (Enter: https://${domain}): `, '');
  await third.see('Remitente');
  await stop(third);
  const brand = await begin('--only', 'brand');
  await brand.see('(Enter: Ganamás): ');
  await stop(brand);
  const fourth = await begin('--only', 'mail');
  await fourth.answer('(Enter: resend): ', '');
  await fourth.see('Su clave de la API (Enter: como está): ');
  await stop(fourth);
  expect(owner.secrets().MAIL_API_KEY).toBe(resendKey);
});
