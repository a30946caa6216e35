import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { createMember, signInMember } from '../support/members.ts';
import { newBrowser, startPushService, timeZoneAt } from '../support/push-service.ts';
import { expectAccessible } from './axe.ts';
import { findRegion, signedInAs } from './members.ts';
import { useSite, type Visit, type VisitOptions, waitForText } from './support.ts';

const { visit, site } = useSite();

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

/** Headless Chromium grants this permission but still reports «denied», so the script reports «granted». */
const allowed: VisitOptions = {
  serviceWorkers: 'allow',
  ownProfile: true,
  permissions: ['notifications'],
  before: ({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    }),
};

async function listener(surveys = 1) {
  const member = await createMember(site(), { saldoCents: 500 });
  const sql = 'UPDATE members SET encuestas_completadas = ? WHERE id = ?';
  await runSql(site(), sql, surveys, member.id);
  return member;
}

async function open(path: string, member: { id: string }, options: VisitOptions = {}) {
  const { before, ...rest } = options;
  const prepare = async (opened: Visit) => {
    await signedInAs(site(), member)(opened);
    await before?.(opened);
  };
  return visit(path, { ...rest, before: prepare });
}

async function channelOf({ id }: { id: string }) {
  const sql = 'SELECT channel FROM notification_choices WHERE member_id = ?';
  return (await runSql(site(), sql, id))[0]?.channel;
}

/** Headless Chromium cannot reach a push service, so the subscription is fake. All other code is real. */
function subscribeAt(
  page: Page,
  subscription: ReturnType<typeof newBrowser>['subscription'],
  isMade = false,
) {
  const prepare = ({ given, isMade }: { given: typeof subscription; isMade: boolean }) => {
    PushManager.prototype.subscribe = async ({ applicationServerKey = null } = {}) => {
      if (typeof applicationServerKey !== 'string') throw new Error('no key of the site');
      const unsubscribe = async () => {
        sessionStorage.setItem('unsubscribed', given.endpoint);
        return true;
      };
      const options = {};
      const made = { ...given, options, toJSON: () => given, unsubscribe };
      PushManager.prototype.getSubscription = async () => made as unknown as PushSubscription;
      return made as unknown as PushSubscription;
    };
    // In this case the browser already has a subscription with an old key.
    if (isMade) void PushManager.prototype.subscribe({ applicationServerKey: '' });
  };
  return page.addInitScript(prepare, { given: subscription, isMade });
}

test('after the first survey, the panel once offers reminders by push message or mail', async () => {
  const novice = await listener(0);
  const first = await open('/perfil', novice, { viewport: { width: 360, height: 740 } });
  await findRegion(first.page, 'Avisos')
    .getByText('Cuando te acrediten tu primera encuesta')
    .waitFor();

  const ana = await listener();
  const { page } = await open('/panel', ana, { viewport: { width: 360, height: 740 } });
  const offer = findRegion(page, 'Avísame cuando haya encuestas');
  await offer.getByRole('button', { name: 'Por correo' }).click();
  await waitForText(page, 'Listo. Te avisaremos por correo.');
  expect(await channelOf(ana)).toBe('mail');
  await expectAccessible(page);
  await page.reload();
  await waitForText(page, 'Tu panel');
  expect(await offer.count()).toBe(0);
});

test('a member turns push on by keyboard, and off from a push message', async () => {
  const ana = await listener();
  const browser = newBrowser(service.url);
  const { page, context } = await open('/perfil', ana, {
    ...allowed,
    async before(opened) {
      await allowed.before?.(opened);
      await subscribeAt(opened.page, browser.subscription);
    },
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const settings = findRegion(page, 'Avisos');
  await settings.getByRole('radio', { name: 'No, gracias' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Guardar avisos' }).press('Enter');
  await waitForText(page, 'Listo. Te avisaremos en este navegador.');

  // The site no longer has the browser's subscription, so the browser subscribes again on the member's next
  // visit.
  await runSql(site(), 'DELETE FROM push_subscriptions');
  await page.goto(`${site().url}/panel`);
  const devices = () => runSql(site(), 'SELECT member_id FROM push_subscriptions');
  await expect.poll(devices).toEqual([{ member_id: ana.id }]);

  const due = 'UPDATE notification_choices SET next_notice_at = 1, time_zone = ?';
  await runSql(site(), due, timeZoneAt(12));
  await site().runCron();
  const [sent] = service.received;
  const message = sent && browser.read(sent.body);
  expect(message).toMatchObject({ title: 'Tus encuestas de hoy' });

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  await worker.evaluate(`self.shown = [];
    registration.showNotification = async (title, options) => void shown.push({ title, options })`);
  const shown = () => worker.evaluate<string[]>('shown.map(({ title }) => title)');
  await deliver(page, JSON.stringify(message));
  await expect.poll(shown).toEqual(['Tus encuestas de hoy']);
  await worker.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    action: shown[0].options.actions[0].action,
    notification: { data: shown[0].options.data, close() {} },
  }))`);
  await expect.poll(shown).toContain('Listo, no te avisaremos más');
  expect(await channelOf(ana)).toBe('none');
  await deliver(page, 'no JSON');
  await expect.poll(shown).toContain('Hay novedades en tu panel');
});

// Threat 16
test('a sign-out ends the subscription on the site and at the push service', async () => {
  const ana = await listener();
  const { subscription } = newBrowser(service.url);
  const { page } = await open('/perfil', ana, {
    ...allowed,
    async before(opened) {
      await allowed.before?.(opened);
      await subscribeAt(opened.page, subscription);
    },
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const settings = findRegion(page, 'Avisos');
  await settings.getByRole('radio', { name: 'Sí, en este navegador' }).check();
  await settings.getByRole('button', { name: 'Guardar avisos' }).click();
  await waitForText(page, 'Listo. Te avisaremos en este navegador.');
  const devices = () =>
    runSql(site(), 'SELECT id FROM push_subscriptions WHERE member_id = ?', ana.id);
  expect(await devices()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.waitForURL('**/registro-login');
  expect(await devices()).toEqual([]);
  const ended = await page.evaluate(() => sessionStorage.getItem('unsubscribed'));
  expect(ended).toBe(subscription.endpoint);
  expect(await channelOf(ana)).toBe('push');
});

test('a new browser subscribes, and the member’s other browser stays subscribed', async () => {
  const ana = await listener();
  const choice = { channel: 'push', timeZone: 'America/Bogota' };
  const { subscription: other } = newBrowser(service.url);
  const saved = await site().fetch('/api/perfil/avisos', {
    method: 'PUT',
    headers: { ...(await signInMember(site(), ana.id)), 'content-type': 'application/json' },
    body: JSON.stringify({ ...choice, subscription: other }),
  });
  expect(saved.status).toBe(204);
  const elsewhere = await open('/perfil', ana, allowed);
  await findRegion(elsewhere.page, 'Avisos').getByText('Sí, en otro navegador mío').waitFor();

  const { subscription } = newBrowser(service.url);
  const { page } = await open('/perfil', ana, {
    ...allowed,
    async before(opened) {
      await allowed.before?.(opened);
      await subscribeAt(opened.page, subscription, true);
    },
  });
  await findRegion(page, 'Avisos').getByRole('radio', { name: 'Sí, en este navegador' }).waitFor();
  const devices = () =>
    runSql(site(), 'SELECT id FROM push_subscriptions WHERE member_id = ?', ana.id);
  await expect.poll(async () => (await devices()).length).toBe(2);
  await page.reload();
  await findRegion(page, 'Avisos').getByRole('radio', { name: 'Sí, en este navegador' }).waitFor();
});

test('without a push service, the page tells the person so and offers mail', async () => {
  const ana = await listener();
  const { page, expectProblem } = await open('/perfil', ana, allowed);
  expectProblem(/does not support the Push API in incognito mode/);
  const settings = findRegion(page, 'Avisos');
  await settings.getByRole('radio', { name: /en este navegador/ }).check();
  await settings.getByRole('button', { name: 'Guardar avisos' }).click();
  await waitForText(page, 'Este navegador no pudo activar los avisos.');
  expect(await channelOf(ana)).toBeUndefined();
  await settings.getByRole('radio', { name: 'Sí, por correo' }).check();
  await settings.getByRole('button', { name: 'Guardar avisos' }).click();
  await waitForText(page, 'Listo. Te avisaremos por correo.');
});

/** Delivers a push message to the service worker, as the browser does after it has decrypted the message. */
async function deliver(page: Page, data: string) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: site().url,
    registrationId,
    data,
  });
  await cdp.detach();
}
