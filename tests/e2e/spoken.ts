import type { Page } from 'playwright-core';

// These functions read from Chromium's accessibility tree what a screen reader would announce.

/** The properties that a screen reader announces besides role and name. */
const announced = ['level', 'invalid', 'modal', 'expanded', 'checked', 'live', 'required'];

/** Returns the announced elements in reading order, e.g. `button "Entrar"` or `heading "Blog" level=1`. */
export async function listAnnouncements(page: Page): Promise<string[]> {
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
