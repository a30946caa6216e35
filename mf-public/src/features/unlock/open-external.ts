import { openWaitingTab } from '#client/waiting-tab.ts';
import { brand, instagramUrl } from '#contract/brand.ts';

/** Time for an installed app to open before its web page opens instead. */
const fallbackDelayMs = 2000;

const isAndroid = () => /android/i.test(navigator.userAgent);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Once the app has opened, neither the tab nor this page is visible. */
const isSeen = (tab: Window) =>
  [tab.document, document].some(({ visibilityState }) => visibilityState === 'visible');

/** Whether the tab still shows its first page; another site's cannot be read. */
function isWaiting(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href === 'about:blank';
  } catch {
    return false;
  }
}

/** Opens an installed app from a tab of its own, which shows the web page where the app is missing. */
async function openApp(appUrl: string, webUrl: string): Promise<void> {
  const tab = openWaitingTab('Abriendo...', appUrl);
  await wait(fallbackDelayMs);
  if (!tab) window.open(webUrl, '_blank', 'noopener');
  else if (isWaiting(tab)) {
    if (isSeen(tab)) tab.location.replace(webUrl);
    else tab.close();
  }
}

/**
 * Android's URL for opening a web address in a certain app (developer.chrome.com, «Android
 * Intents»). Without a fallback Chrome opens the Play Store where the app is missing.
 */
function instagramIntent(): string {
  const { host, pathname } = new URL(instagramUrl);
  return `intent://${host}${pathname}#Intent;package=com.instagram.android;scheme=https;S.browser_fallback_url=${encodeURIComponent(instagramUrl)};end`;
}

export async function openProfile(): Promise<void> {
  if (isAndroid()) await openApp(instagramIntent(), instagramUrl);
  else window.open(instagramUrl, '_blank', 'noopener');
}

export function shareText(appName: string): string {
  const site = window.location.origin;
  return `Encontré en ${brand.name} una guía gratis para empezar con ${appName} desde el celular, sin pagar nada. Mírala aquí: ${site}/apps-que-pagan`;
}

export async function openShare(text: string): Promise<void> {
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20');
  await openApp(`whatsapp://send?${query}`, `https://wa.me/?${query}`);
}
