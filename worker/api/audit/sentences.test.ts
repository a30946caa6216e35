import { expect, test } from 'vitest';
import { auditLabels } from '#contract/audit.ts';
import { describeRecord, type NamedRecord } from './sentences.ts';

const siteWords = { appName: (slug: string) => `«${slug}»`, moment: () => '5 dic 2026, 10:00' };
const tell = (action: string, after: object = {}, record: Partial<NamedRecord> = {}) =>
  describeRecord(
    {
      action,
      actorId: 'admin',
      memberId: 'm',
      nombre: 'Ana Ruiz',
      before: null,
      after: JSON.stringify(after),
      ...record,
    },
    siteWords,
  );

test.each(Object.entries(auditLabels))(
  'the audit log describes the action %s in a sentence',
  (action, label) => {
    const sentence = tell(action, {
      motivo: 'Datos falsos',
      montoCents: 250,
      filas: 3,
      title: 'Título',
      slug: 'titulo',
      ajuste: 'retencion',
      proveedor: 'cpx',
      plantilla: 'approved',
      template: 'approved',
      hash: 'a1b2c3d4e5f60718',
      paypal: 'PENDING',
      lista: 'leads',
      direccion: 'a•••@correo.com',
      publishedAt: 1,
    });
    expect(sentence).not.toBe(label);
    expect(sentence).toMatch(/^\p{Lu}/u);
    expect(sentence).not.toMatch(/[{}[\]"]|undefined|null|PENDING|a1b2|«»/);
  },
);

test.each([
  ['approve-member', {}, 'Aprobaste a Ana Ruiz'],
  ['refuse-member', { motivo: 'Datos falsos' }, 'Rechazaste a Ana Ruiz: Datos falsos'],
  [
    'adjust-balance',
    { montoCents: -250, motivo: 'Error' },
    'Restaste US$\u00a02.50 del saldo de Ana Ruiz: Error',
  ],
  [
    'schedule-post',
    { title: 'Cobrar', estado: 'publicada', publishedAt: 9 },
    'Programaste la entrada «Cobrar» para el 5 dic 2026, 10:00',
  ],
  [
    'change-setting',
    { ajuste: 'mail:approved', valor: {} },
    'Cambiaste el texto del correo «Cuenta aprobada»',
  ],
  [
    'allow-address',
    { direccion: 'a•••@correo.com' },
    'Volviste a permitir correos a a•••@correo.com',
  ],
  [
    'note-invoice',
    { proveedor: 'cpx', mes: '2026-11', montoCents: 0 },
    'Anotaste que CPX Research pagó US$\u00a00.00 por noviembre de 2026',
  ],
  [
    'note-invoice',
    { proveedor: 'cpx', mes: '2026-11', montoCents: null },
    'Quitaste lo que anotaste que CPX Research pagó por noviembre de 2026',
  ],
  ['change-setting', { ajuste: 'ritmo', valor: {} }, 'Cambiaste el ritmo de correos'],
  ['change-setting', { ajuste: 'text:top', valor: {} }, 'Cambiaste los textos del Top 5'],
  ['reset-setting', { ajuste: 'ritmo' }, 'Volviste al valor de fábrica del ritmo de correos'],
  ['change-setting', { ajuste: 'sitio', valor: {} }, 'Cambiaste los datos de tu sitio'],
  ['change-setting', { ajuste: 'redes', valor: [] }, 'Cambiaste las redes de afiliados'],
  ['change-setting', { ajuste: 'text:hero', valor: {} }, 'Cambiaste los textos de la portada'],
] as const)('the action %s with the values %j has the sentence «%s»', (action, after, sentence) => {
  expect(tell(action, after)).toBe(sentence);
});

test('the record about apps names the apps that the owner hid or showed again', () => {
  const of = (hidden: string[]) => ({ ajuste: 'apps', valor: { order: ['a', 'b'], hidden } });
  const change = (was: string[], is: string[]) =>
    tell('change-setting', of(is), { before: JSON.stringify(of(was)) });
  expect(change([], ['pawns'])).toBe('Ocultaste «pawns»');
  expect(change(['a'], ['b'])).toBe('Ocultaste «b». Volviste a mostrar «a»');
  expect(change(['a'], ['a'])).toBe('Cambiaste el orden de las apps');
});

test('each sentence names its actor: the administrator, the person or PayPal', () => {
  expect(tell('pay-payout')).toBe('Marcaste como pagado el pago de Ana Ruiz');
  expect(tell('pay-payout', {}, { actorId: null })).toBe('PayPal le pagó a Ana Ruiz');
  expect(tell('end-sessions', { cerradas: 1 })).toBe('Cerraste sesiones de Ana Ruiz (eran 1)');
  expect(tell('end-sessions', { cerradas: 2 }, { actorId: 'm' })).toBe(
    'Ana Ruiz cerró sus otras sesiones (eran 2)',
  );
  expect(tell('change-password', {}, { nombre: '' })).toBe(
    'Una cuenta borrada cambió su contraseña',
  );
});

test('a broken record and an unknown action still get a sentence', () => {
  expect(tell('approve-member', {}, { before: '{broken', after: '3' })).toBe(
    'Aprobaste a Ana Ruiz',
  );
  expect(tell('constructor')).toBe('constructor');
});
