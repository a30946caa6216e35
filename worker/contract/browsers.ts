/** The oldest major versions of engines that run the site's scripts; older ones get its HTML. */
export const floor = { chromium: 90, firefox: 103, safari: 15.4 } as const;
