export const floor = { chromium: 90, firefox: 103, safari: 15.4 } as const;
