import type { GuideCard, PublicApp } from './apps.ts';

// Separate from `apps.ts`, because its schema needs zod and pages use this file too.

/** The cards of the guides, in the order of their apps. */
export const cardsOf = (apps: readonly Omit<PublicApp, 'rank'>[]): GuideCard[] =>
  apps.flatMap(({ guide, guideSummary = '', slug, name, emoji, icon }) =>
    guide ? [{ path: guide, name, summary: guideSummary, slug, emoji, icon }] : [],
  );
