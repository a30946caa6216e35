import { expect, test } from 'vitest';
import { createMember, password, signedIn } from '../support/members.ts';
import { newBrowser } from '../support/push-service.ts';
import { sharedSite } from '../support/shared-site.ts';
import { send } from './accounts-support.ts';
import { rowsOf } from './requests.ts';

const site = await sharedSite();

async function listener() {
  const { id } = await createMember(site);
  await rowsOf(site, 'UPDATE members SET encuestas_completadas = 1 WHERE id = ?', id);
  return { headers: await signedIn(site, id), browser: newBrowser('http://127.0.0.1:9') };
}
type Listener = Awaited<ReturnType<typeof listener>>;

const choosePush = ({ headers, browser: { subscription } }: Listener) => {
  const choice = { channel: 'push', timeZone: 'America/Bogota', subscription };
  return send(site, 'PUT', '/api/perfil/avisos', choice, headers);
};
const shown = async ({ headers }: Listener) =>
  (await site.fetch('/api/perfil/avisos', { headers })).json();

// Threat 16
test('a browser that signs out gets nothing more, and the others go on', async () => {
  const ana = await listener();
  const other = { ...ana, browser: newBrowser('http://127.0.0.1:9') };
  for (const browser of [ana, other]) expect((await choosePush(browser)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ devices: 2 });
  const { endpoint } = ana.browser.subscription;
  const stranger = await listener();
  const end = ({ headers }: Listener) =>
    send(site, 'DELETE', '/api/perfil/avisos', { endpoint }, headers);
  expect((await end(stranger)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ devices: 2 });
  expect((await end(ana)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ channel: 'push', devices: 1 });
});

test('a new password ends push messages in every browser, and the choice stays', async () => {
  const ana = await listener();
  const leo = await listener();
  for (const member of [ana, leo]) expect((await choosePush(member)).status).toBe(204);
  const typed = { password, newPassword: 'Caracol-azul-73' };
  const refused = await send(
    site,
    'PATCH',
    '/api/perfil/clave',
    { ...typed, password: 'otra' },
    ana.headers,
  );
  expect(refused.status).toBe(403);
  expect(await shown(ana)).toMatchObject({ devices: 1 });
  expect((await send(site, 'PATCH', '/api/perfil/clave', typed, ana.headers)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ channel: 'push', devices: 0 });
  expect(await shown(leo)).toMatchObject({ devices: 1 });
});
