import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectFits } from './axe.ts';
import { newEmail } from './leads.ts';
import { createPayable, openPayoutDialog, signedInAs } from './members.ts';
import { openUnlock } from './steps.ts';
import { hydrated, see, useSharedSite } from './support.ts';

// What screen readers announce, from Chromium's own accessibility tree, and axe's rules in states that
// routes.test.ts, which checks every page as it opens, does not reach.
const { visit, site } = useSharedSite();

/** Properties that are announced besides role and name. */
const announced = ['level', 'invalid', 'modal', 'expanded', 'checked', 'live', 'required'];

/** Each announced element, in reading order: `button "Entrar"`, `heading "Blog" level=1`. */
async function spoken(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (id = ''): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
  };
  return inOrder(nodes[0]?.nodeId)
    .filter(({ ignored, role }) => !ignored && !/^(InlineTextBox|none|generic)$/.test(role?.value))
    .map(({ role, name, properties = [] }) => {
      const more = properties
        .filter(
          ({ name: about, value }) =>
            announced.includes(about) && !/^false$/.test(String(value.value)),
        )
        .map(({ name: about, value }) => `${about}=${value.value}`);
      return [role?.value, `"${name?.value ?? ''}"`, ...more.sort()].join(' ');
    });
}

/** Heading levels never skip one. */
function expectOrder(lines: string[]) {
  const found = lines.map((line) => /^heading .* level=(\d)/.exec(line)?.[1]);
  const levels = found.filter((level) => level !== undefined).map(Number);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), lines.join('\n')).toBeLessThanOrEqual(1);
  }
}

const controls = /^(button|link|textbox|combobox|checkbox|radio|searchbox|switch|slider) ""/;
const expectNamed = (lines: string[]) =>
  expect(lines.filter((line) => controls.test(line))).toEqual([]);

test('the home page has its landmarks, its headings in order and a name for every control', async () => {
  const { page } = await visit('/');
  await hydrated(page);
  const lines = await spoken(page);
  expectOrder(lines);
  expectNamed(lines);
  const roles = lines.map((line) => line.split(' ')[0]);
  expect(roles.filter((role) => role === 'main')).toHaveLength(1);
  expect(roles.filter((role) => role === 'banner')).toHaveLength(1);
  expect(roles.filter((role) => role === 'contentinfo')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('navigation "'))).not.toContain('navigation ""');
  expect(lines).toContain('link "Saltar al contenido"');
});

test('the lead form says which fields are wrong and why, and its thanks are read out', async () => {
  const { page } = await visit('/pollpay');
  await hydrated(page);
  await page.getByRole('button', { name: 'Quiero el enlace' }).click();
  await see(page, 'Escribe tu nombre.');
  await expectAccessible(page);
  const faulty = await spoken(page);
  expectNamed(faulty);
  const wrong = faulty.filter((line) => line.includes('invalid=true'));
  expect(wrong.join('\n')).toMatch(/^textbox "Nombre" .*invalid=true/m);
  expect(wrong.join('\n')).toMatch(/^textbox "Correo" .*invalid=true/m);
  const name = page.getByRole('textbox', { name: 'Nombre' });
  const why = (await name.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${why.split(' ').at(-1)}"]`).textContent()).toBe(
    'Escribe tu nombre.',
  );
  await name.fill('Ana');
  await page.getByRole('textbox', { name: 'Correo' }).fill(newEmail());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Quiero el enlace' }).click();
  await see(page, 'Revisa tu correo');
  await expectAccessible(page);
  expect((await spoken(page)).join('\n')).toMatch(/^status ".*live=polite/m);
});

test('the panel’s headings, regions and payout dialog are announced, in every window', async () => {
  const member = await createPayable(site());
  const { page } = await visit('/panel', { before: signedInAs(site(), member) });
  await see(page, 'US$ 31.25');
  await expectFits(page);
  const lines = await spoken(page);
  expectOrder(lines);
  expectNamed(lines);
  expect(lines).toContain('heading "Tu panel" level=1');
  expect(lines).toContain('region "Saldo disponible"');
  const dialog = await openPayoutDialog(page);
  await expectFits(page);
  await expectAccessible(page);
  const asked = await spoken(page);
  expectNamed(asked);
  expect(asked.find((line) => line.startsWith('dialog'))).toMatch(/"¿Pedimos tu pago\?" modal=/);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const said = page.getByRole('status').filter({ hasText: 'Recibimos tu solicitud de pago.' });
  await said.waitFor();
  expect((await spoken(page)).join('\n')).toMatch(/^status ".*live=polite/m);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

// The later dialogs are checked on the way of axe-keyboard.test.ts.
test('the unlock dialog has no axe violation, and is announced as modal, without the page', async () => {
  const { page } = await visit('/home', { viewport: { width: 390, height: 840 } });
  await openUnlock(page, 'Sweatcoin');
  await expectAccessible(page);
  const lines = await spoken(page);
  expectNamed(lines);
  expect(lines.find((line) => line.startsWith('dialog'))).toMatch(/^dialog ".*Sweatcoin.*" modal=/);
  expect(lines).toContain('button "Cerrar"');
  expect(lines).toContain('button "Seguir en Instagram"');
  expect(lines.filter((line) => /^heading .*level=1/.test(line))).toEqual([]);
  await button(page, 'Ver tutorial').click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
});
