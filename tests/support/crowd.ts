import { expect } from 'vitest';
import { livePresencePath } from '#contract/presence/presence.ts';
import type { Site } from './harness.ts';
import { createMember, signInMember } from './members.ts';
import { addBrowserHeaders, expectTotals, openPage, type SessionHeaders } from './presence.ts';
import { openSocket, type TestSocket } from './sockets.ts';

/** A member of a crowd, with the pages that the member has open. */
interface Person {
  session: SessionHeaders;
  country: string;
  pages: TestSocket[];
}

const atOnce = 24;

/** Runs `work` for each item, a few at a time. */
export async function runForEach<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const queue = [...items];
  async function worker() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Creates members from three countries. Each member has a session and no open page. */
export async function createPeople(site: Site, size: number): Promise<Person[]> {
  const countries = ['DO', 'MX', 'CO'];
  const people: Person[] = [];
  await runForEach([...Array(size).keys()], async (n) => {
    const session = await signInMember(site, (await createMember(site)).id);
    people.push({ session, country: countries[n % countries.length] ?? '', pages: [] });
  });
  return people;
}

/** Opens one more page for each person, a few at a time. */
export function openPageForEach(site: Site, people: Person[]): Promise<void> {
  return runForEach(people, async ({ session, country, pages }) => {
    pages.push(await openPage(site, session, { country }));
  });
}

/** Closes one of a person's pages. */
export async function closePage(person: Person): Promise<void> {
  const page = person.pages.pop();
  page?.close();
  await page?.closed;
}

/** Expects that an administrator's live view shows exactly the people with an open page. */
export async function expectPeopleCounted(site: Site, admin: SessionHeaders, people: Person[]) {
  const present = people.filter(({ pages }) => pages.length > 0);
  const byCountry: Record<string, number> = {};
  for (const { country } of present) byCountry[country] = (byCountry[country] ?? 0) + 1;
  const live = await openSocket(site, livePresencePath, addBrowserHeaders(admin));
  await expectTotals(live, { total: present.length, byCountry });
  live.close();
}

/** Expects that every page still answers on its original connection. */
export async function expectPagesConnected(people: Person[]): Promise<void> {
  await runForEach(
    people.flatMap(({ pages }) => pages),
    async (page) => {
      page.send('ping');
      expect(await page.next()).toBe('pong');
    },
  );
}
