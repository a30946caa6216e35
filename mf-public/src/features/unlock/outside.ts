import { brand, instagramUrl } from '#contract/brand.ts';

/** How long an installed app has to open before its web page is opened instead. */
export const fallbackDelayMs = 2000;

const isAndroid = () => /android/i.test(navigator.userAgent);

/** The person is away in another app when the page is hidden: nothing more needs to open. */
const stillHere = () => document.visibilityState === 'visible';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function openTab(url: string) {
  window.open(url, '_blank', 'noopener');
}

/** Android's way to name the app that should open a web address (developer.chrome.com, «Android Intents»). */
function instagramIntent(): string {
  const { host, pathname } = new URL(instagramUrl);
  return `intent://${host}${pathname}#Intent;package=com.instagram.android;scheme=https;end`;
}

/** Opens the product's profile; on Android the app is tried first. */
export async function openProfile(): Promise<void> {
  if (!isAndroid()) return openTab(instagramUrl);
  window.location.assign(instagramIntent());
  await wait(fallbackDelayMs);
  if (stillHere()) openTab(instagramUrl);
}

/** The message that a visitor shares. */
export function shareText(appName: string): string {
  const site = window.location.origin;
  return `Encontré en ${brand.name} una guía gratis para empezar con ${appName} desde el celular, sin pagar nada. Mírala aquí: ${site}/apps-que-pagan`;
}

/** Opens the messaging app with the message, and its web page when the app does not open. */
export async function openShare(text: string): Promise<void> {
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20');
  window.location.assign(`whatsapp://send?${query}`);
  await wait(fallbackDelayMs);
  if (stillHere()) openTab(`https://wa.me/?${query}`);
}
