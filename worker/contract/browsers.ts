/**
 * The oldest major versions of engines that run the site's scripts. Older engines get only the site's HTML.
 */
export const minBrowserVersions = { chromium: 90, firefox: 103, safari: 15.4 } as const;
