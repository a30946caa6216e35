import { expect } from 'vitest';
import type { Tab } from './engine.ts';
import { choose, inPage, isVisible, type Kind, placeOf } from './in-page.ts';

const soon = { timeout: 15_000, interval: 100 };

/**
 * A person at a tab, who knows nothing of scripts: looks for what is there, taps it, and waits for
 * what is to be seen. Whether React has come makes no difference.
 */
export function personAt(tab: Tab, site: string) {
  const path = () => inPage(tab, () => window.location.pathname);

  /** Waits until a control is there and has stopped moving; scrolls to it. */
  async function find(kind: Kind, name: string) {
    let last: ReturnType<typeof placeOf> = null;
    const restingPlace = async () => {
      const before = last;
      last = await inPage(tab, placeOf, kind, name);
      return last && before?.x === last.x && before.y === last.y ? last : null;
    };
    await expect.poll(restingPlace, { ...soon, message: `${kind} «${name}»` }).not.toBeNull();
    if (!last) throw new Error(`${kind} «${name}» is gone`);
    return last;
  }

  async function tap(kind: Kind, name: string) {
    const { x, y } = await find(kind, name);
    await tab.tapAt(x, y);
  }

  return {
    tab,
    tap,
    path,
    goTo: (to: string) => tab.goTo(site + to),
    back: () => inPage(tab, () => window.history.back()),
    see: (text: string) =>
      expect
        .poll(() => inPage(tab, isVisible, text), { ...soon, message: `«${text}» is seen` })
        .toBe(true),
    arriveAt: (to: string) => expect.poll(path, soon).toBe(to),
    async fill(name: string, text: string) {
      await tap('field', name);
      await tab.type(text);
    },
    /** Chooses in a list; its pop-up is the system's, which no driver reaches. */
    async choose(name: string, option: string) {
      await find('field', name);
      expect(await inPage(tab, choose, name, option)).toBe(true);
    },
  };
}

export type Person = ReturnType<typeof personAt>;
