import type { minBrowserVersions } from '../browsers.ts';

export const browserDays = 30;

/** The visits with one browser. */
export interface BrowserVisits {
  /** The family's Spanish label: «WebView de Android». */
  browser: string;
  /** The engine's major version. Null if the version is unknown. */
  major: number | null;
  total: number;
  isBelowFloor: boolean;
}

/** Answer of `GET /api/admin/resumen/navegadores`: visits of the last `browserDays`. */
export interface BrowsersAnswer {
  total: number;
  /** The number of visits with a known browser that is older than `minBrowserVersions`. */
  belowFloor: number;
  floor: Record<keyof typeof minBrowserVersions, number>;
  /** The most frequent browsers, at most ten, sorted by frequency. */
  most: BrowserVisits[];
}
