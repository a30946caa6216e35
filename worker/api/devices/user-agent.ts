export interface Agent {
  device: 'mobile' | 'tablet' | 'desktop';
  /** «Chrome en Android». */
  browser: string;
}

const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], text: string, fallback: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? fallback;

function deviceOf(userAgent: string): Agent['device'] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'mobile' : 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Nothing of the User-Agent is kept but these two words. */
export function agentOf(userAgent = ''): Agent {
  const browser = nameIn(browsers, userAgent, 'Navegador');
  const system = nameIn(systems, userAgent, 'otro sistema');
  return { device: deviceOf(userAgent), browser: `${browser} en ${system}` };
}
