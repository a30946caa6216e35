import type { guidePaths } from './public-paths.ts';

/** When a person last checked what a guide says: YYYY-MM-DD. */
export const checkedDays = {
  '/guia-sweatcoin': '2026-11-21',
  '/guia-mode-earn-app': '2026-11-21',
  '/guia-cashwalk': '2026-11-21',
  '/guia-inboxdollars': '2026-11-21',
  '/guia-givvy': '2026-11-21',
} as const satisfies Record<(typeof guidePaths)[number], string>;
