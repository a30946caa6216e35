import type { AppsSetting, LinksSetting } from '#contract/settings/settings.ts';
import type { App } from './catalogue.ts';

/** Fills in the tracking: utm_campaign is the app's name in lower case without spaces. */
export function trackedLink(template: string, appName: string): string {
  return template
    .replace('{utm_source}', 'ingresoactivo')
    .replace('{utm_medium}', 'web')
    .replace('{utm_campaign}', encodeURIComponent(appName.toLowerCase().replaceAll(' ', '')));
}

/** The link by precedence: the administrator's, the referral link, the tracked official site. */
export function linksOf(app: App, referralLinks: Record<string, string>, set: LinksSetting = {}) {
  const { link, mobileLink = app.mobileLink, fallbackLink = app.fallbackLink } = set;
  const earning = link ?? referralLinks[app.slug];
  return { link: earning ?? trackedLink(mobileLink, app.name), fallbackLink };
}

const topSize = 5;

/** The apps that visitors see, in the administrator's order; the first five are the Top 5. */
export function arrangeApps(apps: readonly App[], { order, hidden }: AppsSetting): App[] {
  return order
    .filter((slug) => !hidden.includes(slug))
    .flatMap((slug) => apps.find((app) => app.slug === slug) ?? [])
    .map((app, index) => ({ ...app, rank: index < topSize ? index + 1 : null }));
}
