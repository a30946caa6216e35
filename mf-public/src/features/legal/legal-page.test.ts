import { expect, test } from 'vitest';
import { retentionDays } from '#contract/retention.ts';
import { loadLegalPage } from './legal-page.tsx';
import source from './privacy.html?raw';

const aTime = /\d+ (?:minutos?|horas?|días?|semanas?|mes(?:es)?|años?)|\bun (?:día|mes|año)\b/;
const sentencesOf = (html: string) =>
  html
    .replace(/<\/?(?:li|p|h\d|ul)\b[^>]*>/g, '. ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .split('. ');

/** Parts of sentences with times that do not concern stored data. */
const others = ['mayores de 18 años', 'se abrió el sitio en un día'];
const timesIn = (html: string) =>
  sentencesOf(html)
    .filter((sentence) => !others.some((other) => sentence.includes(other)))
    .map((sentence) => aTime.exec(sentence)?.[0])
    .filter((time) => time !== undefined);

// tests/integration/retention.test.ts checks that the cron deletes the data after each of these times.
test('the privacy page names exactly the retention times that the cron applies', async () => {
  const { knownDevices, forgottenDevices, unsubscribed, surveyStarts, clicks } = retentionDays;
  const { networks, moneyNetworks, erased, deliveryEvents, unusedPush } = retentionDays;
  const devices = [knownDevices, forgottenDevices];
  const accounts = [...devices, networks, moneyNetworks, erased, deliveryEvents, unusedPush];
  const cookie = knownDevices;
  const days = [surveyStarts, unsubscribed, clicks, ...accounts, cookie].map(
    (time) => `${time} días`,
  );
  expect(timesIn((await loadLegalPage('/privacidad')).html)).toEqual(days);
  expect(Object.keys(retentionDays)).toHaveLength(days.length - 1);
});

test('the privacy page explains letters: the reason, the data and how to stop them', () => {
  const text = source.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  expect(text).toContain('si aceptaste nuestros mensajes, cartas');
  expect(text).toContain('qué cartas te enviamos y cuándo');
  expect(text).toContain('Puedes darte de baja solo de las cartas');
});

test('the privacy page names the texts that are erased together with the account', () => {
  const text = source.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  expect(text).toContain(
    'Los motivos que el equipo escribió sobre tu cuenta, tus movimientos y tus pagos, y lo que ' +
      'respondiste cuando revisamos un pago, se borran con tu cuenta.',
  );
});

test('the privacy page’s source contains no retention time', () => {
  expect(timesIn(source)).toEqual([]);
});
