import type { GuideCard, PublicApp } from './apps.ts';

// This function is not in `apps.ts`: pages use it too, and `apps.ts` would load zod.

/** Returns the cards of the guides, in the order of their apps. */
export const listGuideCards = (apps: readonly Omit<PublicApp, 'rank'>[]): GuideCard[] =>
  apps.flatMap(({ guide, guideSummary = '', slug, name, emoji, icon, worksIn }) =>
    guide ? [{ path: guide, name, summary: guideSummary, slug, emoji, icon, worksIn }] : [],
  );
