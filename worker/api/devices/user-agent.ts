import { browserBrands, findBrand } from './brands.ts';

export interface UserAgentInfo {
  device: 'mobile' | 'tablet' | 'desktop';
  /** A text such as «Chrome en Android». */
  browser: string;
}

const systems: [mark: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function deviceOf(userAgent: string): UserAgentInfo['device'] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'mobile' : 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Returns the browser and the system of a User-Agent. The site stores no other part. */
export function readUserAgent(userAgent = ''): UserAgentInfo {
  const brand = findBrand(userAgent);
  const browser = brand ? browserBrands[brand].name : 'Navegador';
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1] ?? 'otro sistema';
  return { device: deviceOf(userAgent), browser: `${browser} en ${system}` };
}
