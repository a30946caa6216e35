import { floor } from '#contract/browsers.ts';
import { type Brand, brandOf, brands, isBrand } from './brands.ts';

// Which browsers visit, so that the floor can be raised by facts. Not bowser: it gives a brand's own
// version, without the engine's, and takes in-app browsers and WebViews for Chrome.

/** All that is kept of a User-Agent: one of few words and a number from 0 to 300. */
export interface Browser {
  family: Brand | 'webview' | 'other';
  /** The engine's, as the floor is: Samsung Internet 14 counts as 87, the Chromium that it carries. */
  major: number;
}

/** Above what browsers and apps send. */
const maxLength = 1000;

/** A flood of invented versions adds few rows a day. */
const maxMajor = 300;

const unknown: Browser = { family: 'other', major: 0 };

const chromium = /Chrome\/(\d{1,3})(?!\d)/;
const firefox = /Firefox\/(\d{1,3})(?!\d)/;
const safari = /Version\/(\d{1,3})(?!\d)/;
const iOS = / OS (\d{1,3})_/;
/** The second form is Android 4.4's. */
const webView = /; wv\)|Version\/4\.0 Chrome\//;

export function readBrowser(userAgent = ''): Browser {
  if (userAgent.length > maxLength || /\p{Cc}/u.test(userAgent)) return unknown;
  const counted = (family: Browser['family'], ...versions: RegExp[]): Browser => {
    const [major] = versions.flatMap((version) => version.exec(userAgent)?.[1] ?? []);
    return Number(major) <= maxMajor ? { family, major: Number(major) } : unknown;
  };
  // Every browser of an iPhone has iOS's engine. Safari says its version, iOS none above 18.
  if (/iPhone|iPad|iPod/.test(userAgent)) return counted('safari', safari, iOS);
  const brand = brandOf(userAgent);
  if (!brand) return unknown;
  if (brand === 'safari') return /Macintosh/.test(userAgent) ? counted(brand, safari) : unknown;
  if (brand === 'firefox') return counted(brand, firefox);
  const isBare = brand === 'chrome' && webView.test(userAgent);
  return counted(isBare ? 'webview' : brand, chromium);
}

/** A stored family may be of a later release that was rolled back. */
export function labelOf(family: string): string {
  if (family === 'safari') return 'Safari e iOS';
  if (family === 'webview') return 'WebView de Android';
  return isBrand(family) ? brands[family].name : 'Desconocido';
}

/** Safari 15 is not: its minor version is not counted, and phones that stay on iOS 15 have 15.8. */
export function isBelowFloor(family: string, major: number): boolean {
  if (family === 'safari' || family === 'firefox') return major < Math.trunc(floor[family]);
  return (family === 'webview' || isBrand(family)) && major < floor.chromium;
}
