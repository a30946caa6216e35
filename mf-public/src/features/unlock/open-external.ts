import { brand, instagramUrl } from '#contract/brand.ts';

/** Time for an installed app to open before its web page opens instead. */
const fallbackDelayMs = 2000;

const isAndroid = () => /android/i.test(navigator.userAgent);

/** The page is hidden once another app has opened. */
const stillHere = () => document.visibilityState === 'visible';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function openTab(url: string) {
  window.open(url, '_blank', 'noopener');
}

/**
 * Android's URL for opening a web address in a certain app (developer.chrome.com, «Android
 * Intents»).
 */
function instagramIntent(): string {
  const { host, pathname } = new URL(instagramUrl);
  return `intent://${host}${pathname}#Intent;package=com.instagram.android;scheme=https;end`;
}

/** On Android the app is tried first. */
export async function openProfile(): Promise<void> {
  if (!isAndroid()) return openTab(instagramUrl);
  window.location.assign(instagramIntent());
  await wait(fallbackDelayMs);
  if (stillHere()) openTab(instagramUrl);
}

export function shareText(appName: string): string {
  const site = window.location.origin;
  return `Encontré en ${brand.name} una guía gratis para empezar con ${appName} desde el celular, sin pagar nada. Mírala aquí: ${site}/apps-que-pagan`;
}

/** Falls back to the app's web page. */
export async function openShare(text: string): Promise<void> {
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20');
  window.location.assign(`whatsapp://send?${query}`);
  await wait(fallbackDelayMs);
  if (stillHere()) openTab(`https://wa.me/?${query}`);
}
