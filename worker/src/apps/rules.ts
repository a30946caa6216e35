import type { App } from './app.ts';

/** Where a visitor is sent once the link is unlocked. */
export interface AppLinks {
  link: string;
  fallbackLink: string;
}

/**
 * An app's link with its tracking: utm_source and utm_medium are ours, utm_campaign is the app's
 * name in lower case without spaces.
 */
export function trackedLink(template: string, appName: string): string {
  return template
    .replace('{utm_source}', 'ingresoactivo')
    .replace('{utm_medium}', 'web')
    .replace('{utm_campaign}', encodeURIComponent(appName.toLowerCase().replaceAll(' ', '')));
}

/** The owner's referral link when there is one, else the official site with our tracking. */
export function linksOf(app: App, referralLinks: Record<string, string>): AppLinks {
  const link = referralLinks[app.slug] ?? trackedLink(app.mobileLink, app.name);
  return { link, fallbackLink: app.fallbackLink };
}
