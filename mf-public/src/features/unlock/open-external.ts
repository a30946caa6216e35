import { siteBrand } from '#client/site-brand.ts';
import { openWaitingTab } from '#client/waiting-tab.ts';
import { instagramUrl } from '#contract/site/brand.ts';

/** Time for an installed app to open before its web page opens instead. */
const fallbackDelayMs = 2000;

const waiting = 'Abriendo...';

const isAndroid = () => /android/i.test(navigator.userAgent);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** When the app has opened, it hides the tab and this page. */
const isSeen = (tab: Window) =>
  [tab.document, document].some(({ visibilityState }) => visibilityState === 'visible');

/** Whether the tab still shows its first page; a script cannot read another site's page. */
function isWaiting(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href === 'about:blank';
  } catch {
    return false;
  }
}

/** Whether an app opens over the page within the time, or the visitor leaves the page for it. */
const isCovered = (ms: number) =>
  new Promise<boolean>((resolve) => {
    function end() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      resolve(document.visibilityState === 'hidden');
    }
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
  });

/**
 * Opens an installed app from its own tab, which shows the web page if the app is missing. Returns false when
 * neither opened; then the page shows a link.
 */
async function openApp(appUrl: string, webUrl: string): Promise<boolean> {
  const tab = openWaitingTab(waiting, appUrl);
  if (!tab) return isCovered(fallbackDelayMs);
  await wait(fallbackDelayMs);
  if (isWaiting(tab)) {
    if (isSeen(tab)) tab.location.replace(webUrl);
    else tab.close();
  }
  return true;
}

/**
 * Android's URL for opening a web page in a certain app (developer.chrome.com, «Android Intents»). Without a
 * fallback Chrome opens the Play Store if the app is missing.
 */
function instagramIntent(profile: string): string {
  const { host, pathname } = new URL(profile);
  return `intent://${host}${pathname}#Intent;package=com.instagram.android;scheme=https;S.browser_fallback_url=${encodeURIComponent(profile)};end`;
}

/** As `openShare`; false when nothing opened, so that the dialog shows a link. */
export async function openProfile(): Promise<boolean> {
  const profile = instagramUrl(siteBrand());
  if (isAndroid()) return openApp(instagramIntent(profile), profile);
  const tab = openWaitingTab(waiting);
  tab?.location.replace(profile);
  return tab !== null;
}

export function shareText(appName: string): string {
  const site = window.location.origin;
  return `Encontré en ${siteBrand().name} una guía gratis para empezar con ${appName} desde el celular, sin pagar nada. Mírala aquí: ${site}/apps-que-pagan`;
}

const shareQuery = (text: string) =>
  new URLSearchParams({ text }).toString().replaceAll('+', '%20');

export const shareUrl = (text: string) => `https://wa.me/?${shareQuery(text)}`;

export const openShare = (text: string): Promise<boolean> =>
  openApp(`whatsapp://send?${shareQuery(text)}`, shareUrl(text));
