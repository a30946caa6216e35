import { expect } from 'vitest';
import { password } from '../support/members.ts';
import type { Tab } from './engine.ts';
import { choose, documentNumber, findPlace, isVisible, type Kind, runInPage } from './in-page.ts';

const polling = { timeout: 15_000, interval: 100 };

/**
 * Returns a person at a tab who cannot use scripts. The person finds controls, taps them, and waits for visible
 * texts. The steps are the same before and after React has started.
 */
export function personAt(tab: Tab, site: string, soon = polling) {
  const path = () => runInPage(tab, () => window.location.pathname);

  /** Waits until a control exists and has stopped moving, and scrolls to it. */
  async function find(kind: Kind, name: string) {
    let last: ReturnType<typeof findPlace> = null;
    const restingPlace = async () => {
      const before = last;
      last = await runInPage(tab, findPlace, kind, name);
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

  async function fill(name: string, text: string) {
    await tap('field', name);
    // The new text replaces the existing text.
    await runInPage(tab, () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.select();
    });
    await tab.type(text);
  }

  const sees = (text: string) => runInPage(tab, isVisible, text);

  /**
   * Does something that opens another document, and waits for the document. The document's scripts may still be
   * loading.
   */
  async function newDocument(go: () => Promise<unknown>) {
    const before = await runInPage(tab, documentNumber);
    await go();
    const isNew = async () => ![0, before].includes(await runInPage(tab, documentNumber));
    await expect.poll(isNew, { ...soon, message: 'another document' }).toBe(true);
  }

  const goTo = (to: string) =>
    newDocument(() => runInPage(tab, (url) => window.location.assign(url), new URL(to, site).href));

  /** Taps a control, and taps it again if the first tap came before the scripts and had another effect. */
  async function tapUntilSeen(kind: Kind, name: string, text: string) {
    await tap(kind, name);
    const isSeen = async () => {
      if (await sees(text)) return true;
      const place = await runInPage(tab, findPlace, kind, name);
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
    /** Signs in on a separate page. */
    async signIn(email: string) {
      await goTo('/registro-login');
      await fill('Correo', email);
      await fill('Contraseña', password);
      await tap('button', 'Entrar');
    },
    /**
     * Chooses an option of a list without the list's pop-up. The pop-up belongs to the system, and no driver
     * can control it.
     */
    async choose(name: string, option: string) {
      await find('field', name);
      expect(await runInPage(tab, choose, name, option)).toBe(true);
    },
  };
}

export type Person = ReturnType<typeof personAt>;
