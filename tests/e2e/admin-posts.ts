import type { Page } from 'playwright-core';
import type { PostText } from '#contract/blog/admin.ts';
import { useAdminSite } from './admin.ts';
import { useSite, type VisitOptions } from './support.ts';

/** The path of the blog generator. */
export const generatorPath = '/admin/generador-blog';

/** Starts a site and returns functions that open its pages as an administrator. */
export function useAdmin() {
  const { site, theAdmin, ...admin } = useAdminSite(useSite());

  async function open(path: string, options: VisitOptions = {}) {
    const opened = await admin.open(path, options);
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

/** Fills the fields of the blog generator. */
export async function fillPost(page: Page, { title, slug, description, source }: PostText) {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Contenido').fill(source);
}

export const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
