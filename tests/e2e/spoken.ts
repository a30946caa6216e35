import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// What screen readers announce, from Chromium's own accessibility tree.

/** Properties that are announced besides role and name. */
const announced = ['level', 'invalid', 'modal', 'expanded', 'checked', 'live', 'required'];

/** Each announced element, in reading order: `button "Entrar"`, `heading "Blog" level=1`. */
export async function spoken(page: Page): Promise<string[]> {
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

const unnamed = /^(button|link|textbox|combobox|checkbox|radio|searchbox|switch|slider) ""/;

/** Fails unless every control of the page has a name; returns what is announced. */
export async function expectNamed(page: Page): Promise<string[]> {
  const lines = await spoken(page);
  expect(lines.filter((line) => unnamed.test(line))).toEqual([]);
  return lines;
}

/** Fails unless a page has its landmarks, and headings that skip no level; returns what is announced. */
export async function expectOutline(page: Page): Promise<string[]> {
  const lines = await expectNamed(page);
  const found = lines.map((line) => /^heading .* level=(\d)/.exec(line)?.[1]);
  const levels = found.filter((level) => level !== undefined).map(Number);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), lines.join('\n')).toBeLessThanOrEqual(1);
  }
  const countOf = (role: string) => lines.filter((line) => line.startsWith(`${role} "`)).length;
  expect(countOf('main')).toBe(1);
  for (const role of ['banner', 'contentinfo']) expect(countOf(role), role).toBeLessThanOrEqual(1);
  expect(lines).not.toContain('navigation ""');
  return lines;
}
