import * as router from 'site-router';
import { challengeEvent } from '#client/challenge.ts';
import { dialogPopEvent, withoutEntryAttribute } from '#client/dialog-entries.ts';
import * as pageNames from '#client/page-names.ts';
import { audiences, ownedPaths } from '#contract/audiences.ts';
import {
  deniedPageId,
  signInUrl,
  signUpPath,
  surveyConfirmationKey,
  surveyOpenedKey,
} from '#contract/auth/paths.ts';
import { challengeDeclined, challengeHeader } from '#contract/challenge.ts';
import { reasons } from '#contract/errors.ts';
import { offline } from '#contract/offline.ts';

import * as presence from '#contract/presence/presence.ts';
import { contractVersion } from '#contract/version.ts';
import { exposedModule, sharedPackages } from '../../shell/build/federation.ts';
import { remoteEntryPath } from '../../shell/build/host.ts';
import { sessionCookie } from '../../worker/api/tokens/cookies.ts';
import { fillTemplate, hashesHeader } from '../../worker/edge/compose-document.ts';
import { changesAtHeader, purgeHeader, tagHeader } from '../../worker/shared/cache-tags.ts';
import { gatewayHeaders } from '../../worker/shared/gateway-headers.ts';
import { readFile } from '../support/imports.ts';

/** The names and values through which the parts depend on one another. Lists may grow. */
export interface Names {
  [name: string]: string | number | string[] | Names;
}

const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

function versionOf(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFile(`node_modules/${name}/package.json`),
  );
  return version;
}

/** The attributes that connect pages and the shell. */
export const marks = [withoutEntryAttribute, ...Object.values(pageNames).map(String)]
  .filter((name) => name.startsWith('data-'))
  .sort();

export function readCurrentNames() {
  const page = { head: '', html: '', data: '{}' };
  const tokens = readFile('shell/ui/tokens.css');
  return {
    version: contractVersion,
    remotes: Object.fromEntries(audiences.map((name) => [name, remoteEntryPath(name)])),
    module: exposedModule,
    paths: Object.fromEntries(Object.entries(ownedPaths).map(([who, paths]) => [who, [...paths]])),
    shared: Object.fromEntries(sharedPackages.map((name) => [name, versionOf(name)])),
    router: Object.keys(router).sort(),
    rootRoute: matches(readFile('shell/src/root.tsx'), /rootId = '(\w+)'/g),
    document: matches(fillTemplate(readFile('shell/index.html'), page), /\bid="(\w+)"/g),
    denied: deniedPageId,
    tokens: matches(tokens, /^\s*(--[\w-]+):/gm),
    layers: matches(tokens, /^@layer (.*);/gm),
    reasons: [...reasons],
    marks,
    events: {
      ...presence.pageEvents,
      challenge: challengeEvent,
      dialogPop: dialogPopEvent,
      preloadError: pageNames.preloadErrorEvent,
    },
    headers: {
      gateway: { ...gatewayHeaders },
      tags: tagHeader,
      changesAt: changesAtHeader,
      purge: purgeHeader,
      hashes: hashesHeader,
      challenge: challengeHeader,
      challengeDeclined,
    },
    offline: { ...offline },
    socket: {
      members: presence.presencePath,
      totals: presence.livePresencePath,
      ping: presence.ping,
      pong: presence.pong,
      closed: { ...presence.closeCodes },
    },
    browser: {
      session: sessionCookie,
      survey: surveyConfirmationKey,
      surveyOpened: surveyOpenedKey,
      signUp: signUpPath,
      signIn: signInUrl('/admin'),
    },
  } satisfies Names;
}

const majorOf = (version: string) => version.split('.')[0];

function valueFaults(
  before: Names[string],
  after: Names[string] | undefined,
  at: string,
): string[] {
  if (after === undefined) return [`${at} is gone`];
  if (Array.isArray(before)) {
    const present = Array.isArray(after) ? after : [];
    return before.filter((name) => !present.includes(name)).map((name) => `${at}: ${name} is gone`);
  }
  if (typeof before === 'object') {
    const present = typeof after === 'object' && !Array.isArray(after) ? after : {};
    return Object.entries(before).flatMap(([name, value]) =>
      valueFaults(value, present[name], `${at}.${name}`),
    );
  }
  // A page loads the shell's copy of a shared package, even if a remote was built with another version.
  const isPackage = at.startsWith('.shared.') && typeof before === 'string';
  const agrees = isPackage ? majorOf(before) === majorOf(String(after)) : before === after;
  return agrees ? [] : [`${at}: ${before} is ${after} now`];
}

/** Returns a sentence for each missing or changed name that the previous release's parts need. */
export function findNameFaults(before: Names, after: Names): string[] {
  return valueFaults(before, after, '');
}
