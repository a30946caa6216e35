import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { minBrowserVersions } from '#contract/browsers.ts';

/** The oldest supported versions by MDN's names. Safari on iOS has the same minimum as Safari. */
const lowest = {
  chrome: minBrowserVersions.chromium,
  firefox: minBrowserVersions.firefox,
  safari: minBrowserVersions.safari,
  safari_ios: minBrowserVersions.safari,
} as const;

export const { api, css } = bcd;
export const builtIns = bcd.javascript.builtins ?? {};

type Support = CompatStatement['support'][keyof typeof lowest];

/** Returns the first version without a flag or prefix, or infinity if no version has the feature. */
function versionOf(support: Support): number {
  const statements = [support].flat().filter((one) => one !== undefined);
  const versions = statements
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed)
    .map(({ version_added: added }) =>
      typeof added === 'string'
        ? Number.parseFloat(added.replace('≤', ''))
        : Number.POSITIVE_INFINITY,
    );
  return Math.min(...versions.filter((one) => !Number.isNaN(one)), Number.POSITIVE_INFINITY);
}

/** Returns undefined if MDN has no data about the feature. */
export function isSupportedEverywhere(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support;
  if (!support) return undefined;
  return Object.entries(lowest).every(
    ([browser, version]) => versionOf(support[browser as keyof typeof lowest]) <= version,
  );
}

const isGroup = (one: Identifier | CompatStatement): one is Identifier => !('support' in one);

export const findFirstVersion = (feature: Identifier | undefined, browser: keyof typeof lowest) =>
  versionOf(feature?.__compat?.support[browser]);

/** Lists all features in a group of MDN's data, each with its path, e.g. `['Array', 'at']`. */
export function* featuresWithin(
  group: Identifier,
  path: string[] = [],
): Generator<{ path: string[]; feature: Identifier }> {
  for (const [name, feature] of Object.entries(group)) {
    if (name === '__compat' || !isGroup(feature)) continue;
    yield { path: [...path, name], feature };
    yield* featuresWithin(feature, [...path, name]);
  }
}
