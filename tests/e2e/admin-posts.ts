import type { Page } from 'playwright-core';
import type { PostText } from '#contract/blog/admin.ts';
import { adminOf } from '../integration/payouts-support.ts';
import { signedInAs } from './members.ts';
import { useSite, type Visit } from './support.ts';

/** Path of the generator. */
export const generator = '/admin/generador-blog';

/** The viewports that every page of posts is tested at. */
export const sizes = [
  ['desktop', {}],
  ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true }],
] as const;

/** A site whose pages are opened by an administrator. */
export function useAdmin() {
  const { visit, site } = useSite();
  let admin: ReturnType<typeof adminOf> | undefined;
  const theAdmin = () => {
    admin ??= adminOf(site());
    return admin;
  };

  async function open(path: string, options = {}): Promise<Visit> {
    const before = signedInAs(site(), await theAdmin());
    const opened = await visit(path, { before, ...options });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  }

  return {
    open,
    site,
    headersOf: async () => (await theAdmin()).headers,
    textOf: async (path: string) => (await site().fetch(path)).text(),
  };
}

/** Fills the generator's fields. */
export async function write(page: Page, { title, slug, description, source }: PostText) {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Contenido').fill(source);
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
