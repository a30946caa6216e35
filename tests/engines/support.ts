import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type Site, startSite } from '../support/harness.ts';
import type { Engine, Tab } from './engine.ts';
import { findFirefoxEngine } from './firefox.ts';
import { runInPage } from './in-page.ts';
import { createTabPerson, type Person } from './person.ts';
import { findWebKitEngine } from './webkit.ts';

const installed = [findWebKitEngine(), findFirefoxEngine()].filter(
  (engine) => engine !== undefined,
);

interface Opened {
  tab: Tab;
  expected: RegExp[];
}

interface Visitor extends Person {
  /** Allows problems that a test causes on purpose, e.g. an answer of 401. */
  expectProblem: (pattern: RegExp) => void;
}

interface Stage {
  site: () => Site;
  /** Creates a visitor with a new browser profile. */
  somebody: (options?: { scripts?: boolean }) => Promise<Visitor>;
}

/** Logs the state of a failed test's page, because a timeout alone does not show the cause. */
async function logState(tab: Tab) {
  const state = () => `${window.location.href} ${document.body.textContent.slice(0, 600)}`;
  console.error(await runInPage(tab, state).catch((error: Error) => error.message), tab.problems);
}

/** Runs the tests in each installed engine. A test fails on any unexpected problem. */
export function testInEachEngine(journeys: (stage: Stage) => void): void {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());
  describe.each(installed)('in $name', (engine: Engine) => {
    const open: Opened[] = [];
    afterEach(async ({ task }) => {
      const finished = open.splice(0);
      for (const { tab } of finished) {
        if (task.result?.state === 'fail') await logState(tab);
        await tab.close();
      }
      const unexpected = finished.flatMap(({ tab, expected }) =>
        tab.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      );
      expect(unexpected).toEqual([]);
    });
    async function somebody({ scripts = true } = {}): Promise<Visitor> {
      const tab = await engine.open({ scripts });
      const expected: RegExp[] = [];
      open.push({ tab, expected });
      const expectProblem = (pattern: RegExp) => void expected.push(pattern);
      return { ...createTabPerson(tab, site.url), expectProblem };
    }
    journeys({ site: () => site, somebody });
  });
}
