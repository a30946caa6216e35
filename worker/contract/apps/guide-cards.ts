import type { GuideCard, PublicApp } from './apps.ts';

// This file is separate from `apps.ts`: pages use it too, but the schema in `apps.ts` needs zod.

/** Returns the cards of the guides, in the order of their apps. */
export const cardsOf = (apps: readonly Omit<PublicApp, 'rank'>[]): GuideCard[] =>
  apps.flatMap(({ guide, guideSummary = '', slug, name, emoji, icon, worksIn }) =>
    guide ? [{ path: guide, name, summary: guideSummary, slug, emoji, icon, worksIn }] : [],
  );
