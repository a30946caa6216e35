import { beforeAll, beforeEach, expect } from 'vitest';
import { signInAdmin } from '../integration/payouts-support.ts';
import { createNoFaults } from '../support/faults.ts';
import { createMember, type Member } from '../support/members.ts';
import { type Fault, faultMessagePattern, type Remote, remotePages } from './faults.ts';
import { signedInAs } from './members.ts';
import { recordDocumentMethods, useSite, type Visit } from './support.ts';

/** Starts a site whose remotes a test can break, and visits it as an administrator or a member. */
export function useFaultTable() {
  const faults = createNoFaults();
  const { visit, site } = useSite({
    faults,
    vars: () => ({ DOCUMENT_SECONDS: '0' }),
  });
  type Person = 'admin' | 'member';
  const people = {} as Record<Person, Member>;
  let release = () => {};
  /** True if the browser has requested a broken file. */
  let isHit = false;

  beforeAll(async () => {
    people.admin = await signInAdmin(site());
    people.member = await createMember(site());
  });
  beforeEach(mend);

  function mend() {
    release();
    Object.assign(faults, createNoFaults());
    isHit = false;
  }

  function breakPart(remote: Remote, { files, hangs }: Fault) {
    const fileOf = files(remote);
    const held = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    faults.files[remote] = (path) => {
      const isHeld = hangs === true && path.endsWith('/remoteEntry.js');
      const file = isHeld ? held : fileOf(path);
      isHit ||= file !== null;
      return file;
    };
  }

  /** Opens a page with a person's session. */
  async function open(
    path: string,
    { until = 'load', as = 'admin' }: { until?: 'load' | 'commit'; as?: Person } = {},
  ) {
    let documents: string[] = [];
    const before = async (fresh: Visit) => {
      fresh.expectProblem(faultMessagePattern);
      await signedInAs(site(), people[as])(fresh);
      documents = recordDocumentMethods(fresh.page);
    };
    isHit = false;
    const { page, context } = await visit(path, { before, until });
    // The page waits longer after each failed load before it retries, so the test waits for the heading.
    const heading = (name: string | RegExp) =>
      page.getByRole('heading', { level: 1, name }).first().waitFor();
    const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
    return {
      page,
      documents,
      async goto(to: string) {
        // The scripts of the previous page may still be starting and could request the broken file first.
        await page.goto('about:blank');
        isHit = false;
        await page.goto(site().url + to);
      },
      seesPart: (other: Remote) => heading(remotePages[other].heading),
      /** Calls `press`, if given, and waits for the fallback. Then expects that the page has requested a broken file. */
      async seesFallback(press?: () => Promise<void>) {
        if (press) isHit = false;
        await press?.();
        await retry.waitFor();
        expect(isHit).toBe(true);
      },
      /** A hanging file may load after the repair, so the button may disappear before the click. */
      retry: () => Promise.race([retry.click(), retry.waitFor({ state: 'detached' })]),
      /** Signs out with the button of the fallback. `signsIn` later sets a session as another tab would. */
      async signsOut() {
        const isOut = async () => (await context.cookies()).every(({ name }) => name !== 'sesion');
        const button = page.getByRole('button', { name: 'Cerrar sesión' });
        const press = async () => {
          // The page may redraw and remove the button before the click.
          if ((await button.count()) > 0) await button.click({ timeout: 1000 });
          return isOut();
        };
        await expect.poll(press, { interval: 200 }).toBe(true);
        await page.waitForURL(/\/(registro-login)?$/);
      },
      signsIn: (other = as) => signedInAs(site(), people[other])({ context, page }),
    };
  }

  /** Breaks a remote that has no server HTML. Another remote still works, and a repair ends the failure. */
  async function surviveWithout(remote: Remote, row: Fault, other: Remote) {
    const { path } = remotePages[remote];
    breakPart(remote, row);
    const tab = await open(path, { until: 'commit' });
    await tab.seesFallback();
    expect(tab.documents.length).toBeLessThanOrEqual(2);
    await tab.signsOut();
    await tab.signsIn();
    await tab.goto(remotePages[other].path);
    await tab.seesPart(other);
    await tab.goto(path);
    await tab.seesFallback();
    mend();
    await tab.retry();
    await tab.seesPart(remote);
  }

  return { open, breakPart, mend, surviveWithout };
}
