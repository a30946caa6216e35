import { expect } from 'vitest';
import { password } from '../support/members.ts';
import type { Tab } from './engine.ts';
import {
  type ControlKind,
  findControlCentre,
  isVisible,
  readPageLoadId,
  runInPage,
  selectOption,
} from './in-page.ts';

const polling = { timeout: 15_000, interval: 100 };

/** A person's actions in a tab. All actions work before and after React has started. */
export function createTabPerson(tab: Tab, site: string, soon = polling) {
  const path = () => runInPage(tab, () => window.location.pathname);

  /** Scrolls to a control and waits until the control exists and stands still. */
  async function find(kind: ControlKind, name: string) {
    let last: ReturnType<typeof findControlCentre> = null;
    const restingPlace = async () => {
      const before = last;
      last = await runInPage(tab, findControlCentre, kind, name);
      return last && before?.x === last.x && before.y === last.y ? last : null;
    };
    await expect.poll(restingPlace, { ...soon, message: `${kind} «${name}»` }).not.toBeNull();
    if (!last) throw new Error(`${kind} «${name}» is gone`);
    return last;
  }

  async function tap(kind: ControlKind, name: string) {
    const { x, y } = await find(kind, name);
    await tab.tapAt(x, y);
  }

  async function fill(name: string, text: string) {
    await tap('field', name);
    // The test selects the existing text, so the new text replaces it.
    await runInPage(tab, () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.select();
    });
    await tab.type(text);
  }

  const sees = (text: string) => runInPage(tab, isVisible, text);

  /** Waits for another document after `go`. The document's scripts may still be loading afterwards. */
  async function newDocument(go: () => Promise<unknown>) {
    const before = await runInPage(tab, readPageLoadId);
    await go();
    const isNew = async () => ![0, before].includes(await runInPage(tab, readPageLoadId));
    await expect.poll(isNew, { ...soon, message: 'another document' }).toBe(true);
  }

  const goTo = (to: string) =>
    newDocument(() => runInPage(tab, (url) => window.location.assign(url), new URL(to, site).href));

  /** Repeats the tap, because a tap before the scripts have loaded may have another effect. */
  async function tapUntilSeen(kind: ControlKind, name: string, text: string) {
    await tap(kind, name);
    const isSeen = async () => {
      if (await sees(text)) return true;
      const place = await runInPage(tab, findControlCentre, kind, name);
      if (place) await tab.tapAt(place.x, place.y);
      return false;
    };
    await expect.poll(isSeen, { timeout: 20_000, interval: 3000, message: text }).toBe(true);
  }

  return {
    tab,
    tap,
    find,
    path,
    goTo,
    sees,
    newDocument,
    tapUntilSeen,
    back: () => runInPage(tab, () => window.history.back()),
    see: (text: string) =>
      expect.poll(() => sees(text), { ...soon, message: `«${text}» is seen` }).toBe(true),
    arriveAt: (to: string) => expect.poll(path, soon).toBe(to),
    fill,
    /** Opens the sign-in page and signs in there. */
    async signIn(email: string) {
      await goTo('/registro-login');
      await fill('Correo', email);
      await fill('Contraseña', password);
      await tap('button', 'Entrar');
    },
    /** The open list belongs to the operating system, and no driver can control it. */
    async choose(name: string, option: string) {
      await find('field', name);
      expect(await runInPage(tab, selectOption, name, option)).toBe(true);
    },
  };
}

export type Person = ReturnType<typeof createTabPerson>;
