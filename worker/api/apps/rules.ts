import type { GuideText } from '#contract/apps/entry.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import { createGuidePath } from '#contract/apps/slugs.ts';
import { generalApp } from '#contract/leads/consent.ts';
import type { AppsSetting, LinksSetting } from '#contract/settings/settings.ts';
import type { App } from './catalogue.ts';

export function addTracking(template: string, appName: string): string {
  return template
    .replace('{utm_source}', 'ingresoactivo')
    .replace('{utm_medium}', 'web')
    .replace('{utm_campaign}', encodeURIComponent(appName.toLowerCase().replaceAll(' ', '')));
}

/** Returns the app's links. The owner's referral link takes precedence over the official site with tracking. */
export function findLinks(app: App, set: LinksSetting = {}) {
  const { link, mobileLink = app.mobileLink, fallbackLink = app.fallbackLink } = set;
  return { link: link ?? addTracking(mobileLink, app.name), fallbackLink };
}

const topSize = 5;

/** Returns the apps that visitors see, in the administrator's order. The first five are the Top 5. */
export function arrangeApps<One extends Pick<App, 'slug'>>(
  apps: readonly One[],
  { order, hidden }: AppsSetting,
) {
  return order
    .filter((slug) => !hidden.includes(slug))
    .flatMap((slug) => apps.find((app) => app.slug === slug) ?? [])
    .map((app, index) => ({ ...app, rank: index < topSize ? index + 1 : null }));
}

const wordsAMinute = 200;

export function countReadingMinutes({
  title,
  description,
  intro,
  steps,
  warnings,
  questions,
}: GuideText) {
  const texts = [
    ...[title, description, ...intro],
    ...steps.flatMap(({ title, body, tip = '' }) => [title, ...body, tip]),
    ...warnings,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ];
  return Math.ceil(texts.join(' ').trim().split(/\s+/).length / wordsAMinute);
}

/** Returns a Spanish message for the slug and for the name if another app has the same slug or name. */
export function findTakenNames(
  { slug, name }: Pick<App, 'slug' | 'name'>,
  all: readonly Pick<App, 'slug' | 'name' | 'guide'>[],
): Record<string, string> {
  const guide = createGuidePath(slug);
  const isTaken = all.some((app) => app.slug === slug || app.guide === guide);
  const isKnown = name === generalApp || all.some((app) => isSameName(app.name, name));
  return { ...(isTaken && { slug: say.slugTaken }), ...(isKnown && { name: say.nameTaken }) };
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
