import { minBrowserVersions } from '#contract/browsers.ts';
import { type Brand, browserBrands, findBrand, isBrand } from './brands.ts';

// This file counts visitors' browsers, so that facts decide about the oldest supported version. The library
// bowser does not fit: it gives a brand's own version instead of the engine's version, and reads in-app
// browsers and WebViews as Chrome.

/** All data that the site stores about a User-Agent: a family from a short list, and a number from 0 to 300. */
export interface Browser {
  family: Brand | 'webview' | 'other';
  /** The version of the engine, not of the brand. Samsung Internet 14 counts as its Chromium, 87. */
  major: number;
}

/** The maximum length of a User-Agent. No real browser or app sends a longer one. */
const maxLength = 1000;

/** The highest counted version. It limits the rows that a flood of invented versions adds in a day. */
const maxMajor = 300;

const unknown: Browser = { family: 'other', major: 0 };

const chromium = /Chrome\/(\d{1,3})(?!\d)/;
const firefox = /Firefox\/(\d{1,3})(?!\d)/;
const safari = /Version\/(\d{1,3})(?!\d)/;
const iOS = / OS (\d{1,3})_/;
/** The second alternative matches Android 4.4 WebViews. */
const webView = /; wv\)|Version\/4\.0 Chrome\//;

export function readBrowser(userAgent = ''): Browser {
  if (userAgent.length > maxLength || /\p{Cc}/u.test(userAgent)) return unknown;
  const counted = (family: Browser['family'], ...versions: RegExp[]): Browser => {
    const [major] = versions.flatMap((version) => version.exec(userAgent)?.[1] ?? []);
    return Number(major) <= maxMajor ? { family, major: Number(major) } : unknown;
  };
  // Every browser on an iPhone uses the engine of iOS. The code reads Safari's version or else the version of
  // iOS, which a User-Agent never gives above 18.
  if (/iPhone|iPad|iPod/.test(userAgent)) return counted('safari', safari, iOS);
  const brand = findBrand(userAgent);
  if (!brand) return unknown;
  if (brand === 'safari') return /Macintosh/.test(userAgent) ? counted(brand, safari) : unknown;
  if (brand === 'firefox') return counted(brand, firefox);
  const isBare = brand === 'chrome' && webView.test(userAgent);
  return counted(isBare ? 'webview' : brand, chromium);
}

/** Returns the label of a family. A stored family may come from a later release that was rolled back. */
export function findFamilyLabel(family: string): string {
  if (family === 'safari') return 'Safari e iOS';
  if (family === 'webview') return 'WebView de Android';
  return isBrand(family) ? browserBrands[family].name : 'Desconocido';
}

/**
 * Returns whether a browser is older than the oldest supported version. Safari 15 counts as supported, because
 * the site does not count its minor version, and phones that stay on iOS 15 have 15.8.
 */
export function isUnsupportedBrowser(family: string, major: number): boolean {
  if (family === 'safari' || family === 'firefox')
    return major < Math.trunc(minBrowserVersions[family]);
  return (family === 'webview' || isBrand(family)) && major < minBrowserVersions.chromium;
}
