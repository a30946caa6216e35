// Pages import this file. `names.ts` is separate, because it loads lists of URLs that no page needs.

export const maxSlug = 40;

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (text: string) => text.length <= maxSlug && slugShape.test(text);

export const appPath = (slug: string) => `/${slug}`;
export const createGuidePath = (slug: string) => `/guia-${slug}`;
