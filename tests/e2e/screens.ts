import type { ViewportSize } from 'playwright-core';

export const wide: ViewportSize = { width: 1280, height: 800 };
export const phone: ViewportSize = { width: 360, height: 740 };

/** The two sizes at which pages of the administration are walked. */
export const screens = [
  ['a wide screen', wide],
  ['a phone', phone],
] as const;
