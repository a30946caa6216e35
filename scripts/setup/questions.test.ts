import { expect, test } from 'vitest';
import { readValues } from './questions.ts';

test('setup reads variables from a file of answers and lists unknown entries', () => {
  const file = {
    domain: 'HTTPS://Ingresoactivo.test/inicio',
    mail: { provider: 'Resend ', kee: 're_9fK2mQx7Lp' },
    surveys: { cpx: { token: 7 }, cpxx: { token: '7' } },
    brand: { owner: 'Ana Ruiz' },
    paypal: null,
    backups: true,
  };
  expect(readValues(file)).toEqual({
    values: {
      SITE_URL: 'https://ingresoactivo.test',
      MAIL_PROVIDER: 'resend',
      CPX_TOKEN: '7',
      SITE_BRAND: '{"owner":"Ana Ruiz"}',
      BACKUP: 'on',
    },
    strange: ['mail.kee', 'surveys.cpxx.token'],
  });
});
