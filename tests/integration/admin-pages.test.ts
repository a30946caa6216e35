import { beforeAll, expect, test } from 'vitest';
import { adminSentences } from '#contract/auth/sentences.ts';
import { adminPages } from '#contract/documents/admin-pages.ts';
import { createMember, signedIn } from '../members.ts';
import { sharedSite } from '../shared-site.ts';
import { adminOf } from './payouts-support.ts';

const site = await sharedSite();

let admin: Awaited<ReturnType<typeof adminOf>>;
beforeAll(async () => {
  admin = await adminOf(site);
});

const pages = adminPages.flatMap(({ pages }) => pages.map(({ path }) => path));
const pathOf = (page: string) => page.replace(':id', admin.id);

const strangers = {
  'a visitor': async () => ({}),
  'a member under review': async () =>
    signedIn(site, (await createMember(site, { estado: 'pendiente' })).id),
  'an active member': async () => signedIn(site, (await createMember(site)).id),
};

test.each(Object.entries(strangers))(
  'to %s every page is denied, without a script of the administration',
  async (_, sign) => {
    const headers = await sign();
    for (const path of pages.map(pathOf)) {
      const response = await site.fetch(path, { headers });
      expect(response.status, path).toBe(403);
      const html = await response.text();
      expect(html, path).toContain(adminSentences.denied);
      expect(html, path).not.toContain('/mf/admin');
    }
  },
);

test('the administrator gets every page', async () => {
  for (const path of pages.map(pathOf)) {
    const response = await site.fetch(path, { headers: admin.headers });
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toContain(adminSentences.denied);
  }
});
