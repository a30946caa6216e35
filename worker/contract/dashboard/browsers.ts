import type { floor } from '../browsers.ts';

export const browserDays = 30;

/** Visits of one browser. */
export interface BrowserVisits {
  /** The family's Spanish label: «WebView de Android». */
  browser: string;
  /** The engine's version; null for an unknown version. */
  major: number | null;
  total: number;
  isBelowFloor: boolean;
}

/** Answer of `GET /api/admin/resumen/navegadores`: visits of the last `browserDays`. */
export interface BrowsersAnswer {
  total: number;
  /** Visits of known browsers that are older than `floor`. */
  belowFloor: number;
  floor: Record<keyof typeof floor, number>;
  /** At most ten, sorted by frequency. */
  most: BrowserVisits[];
}
