import { hiddenHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';

/** Every page is kept out of search engines. */
export const adminHandle = (title: string, path: string) =>
  hiddenHandle(title, path, `${title}: administración de ${brand.name}.`);
