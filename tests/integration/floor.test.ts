import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minBrowserVersions } from '#contract/browsers.ts';
import { root } from '../../scripts/processes.ts';
import { api, findFirstVersion } from '../floor/compat.ts';
import { findNewerScriptFeatures } from '../floor/scripts.ts';
import { findNewerStyleFeatures } from '../floor/styles.ts';
import { readFile } from '../support/imports.ts';

const built = (pattern: string) =>
  globSync(`dist/{shell,mf-*/client}/**/${pattern}`, { cwd: root }).sort();

/** Returns the features that the files use, each with the names of the files. */
function usedIn(files: string[], find: (text: string) => Set<string>): Map<string, string[]> {
  const used = new Map<string, string[]>();
  for (const file of files) {
    for (const name of find(readFile(file))) used.set(name, [...(used.get(name) ?? []), file]);
  }
  return used;
}

const asModule = { ecmaVersion: 2022, sourceType: 'module' } as const;
const asOlderScript = { ecmaVersion: 2017, sourceType: 'script' } as const;
const newerIn = (files: string[]) =>
  usedIn(files, (text) => findNewerScriptFeatures(text, asModule));

/** Features that older browsers ignore, each with the visible effect or the reason why it is harmless. */
const enhancements: Record<string, string> = {
  ':details-content': 'the list of contents opens without it',
  ':has': 'a border or a wider grid; the state itself is shown by other means',
  ':selection': 'the colour of selected text',
  ':view-transition-group': 'a page changes without a transition',
  '@container': 'the act stays above the list',
  'align-content: start': 'a grid knows it since Chromium 57',
  'align-self: start': 'as above',
  'accent-color': 'the colour of a checkbox',
  'backdrop-filter': 'the header is nearly opaque',
  'container-type': 'as for @container',
  'content-visibility': 'the list of contents opens without it',
  'field-sizing': 'the markup gives the number of rows',
  'justify-content: end': 'a grid knows it since Chromium 57',
  'justify-content: start': 'as above',
  'mask-image': 'has its prefixed twin',
  'overscroll-behavior': 'the page behind a dialog may scroll',
  'overscroll-behavior-x': 'the page may swipe back',
  outline: 'Safari 16.4 began to round it',
  resize: 'iOS has no handle',
  'text-size-adjust': 'has its prefixed twin',
  'text-wrap': 'lines break as they come',
  'view-transition-name': 'a page changes without a transition',
};

/** The features that shell/src/polyfills.ts adds before the other scripts run. */
const polyfilled = [
  'Object.hasOwn',
  'Crypto.randomUUID',
  '.toSorted()',
  '.toReversed()',
  '.toSpliced()',
  '.at()',
];

/** Features that the code uses only after a check, and methods of libraries that look like features. */
const guarded: Record<string, string> = {
  '.createContext()': "React's, not a browser's",
  '.dispose()': "the router's, not a browser's",
  '.getSubscription()': 'push messages, where `PushManager` is',
  '.hidePopover()': 'mf-admin/src/components/close-popover.ts asks for it',
  '.showNotification()': 'as above',
  '.skipTransition()': 'the router and React ask for `startViewTransition`',
  '.startViewTransition()': 'as above',
  '.use()': "React's, not a browser's",
  'Error.captureStackTrace': 'zod asks for it',
  'Navigator.connection': 'may be undefined',
  Notification: 'push messages, where `PushManager` is',
  'Notification.permission': 'as above',
  'Notification.requestPermission': 'as above',
  reportError: 'React asks for it',
};

test('the scripts use newer features only with a polyfill or after a check', () => {
  const used = newerIn(built('*.js'));
  for (const name of [...polyfilled, ...Object.keys(guarded)]) used.delete(name);
  expect(Object.fromEntries(used)).toEqual({});
});

test('the scripts use each feature that has a polyfill or a check', () => {
  const used = newerIn(built('*.js').filter((file) => !file.includes('polyfills')));
  expect([...used.keys()]).toEqual(
    expect.arrayContaining([...polyfilled, ...Object.keys(guarded)]),
  );
});

test('scripts that run before the polyfills do not need them', () => {
  const alone = ['sw.js', 'assets/index-*.js', 'assets/toasts-*.js', 'assets/calm-scroll-*.js'];
  const used = newerIn(alone.flatMap((name) => built(name)));
  for (const name of Object.keys(guarded)) used.delete(name);
  expect(Object.fromEntries(used)).toEqual({});
});

test('the inline script and older.js use only ES2017', () => {
  const [, inline = ''] =
    /<script id="before-paint">(.*?)<\/script>/s.exec(readFile('dist/shell/index.html')) ?? [];
  const [older = ''] = built('older-*.js').map(readFile);
  expect(inline).toContain('/assets/older-');
  for (const script of [inline, older])
    expect(() => findNewerScriptFeatures(script, asOlderScript)).not.toThrow();
  expect(() => findNewerScriptFeatures('a?.b', asOlderScript)).toThrow();
});

test('the inline script tests for features of the oldest supported browsers', () => {
  const { options_parameter: options } = api.EventTarget?.addEventListener ?? {};
  expect(findFirstVersion(options?.options_signal_parameter, 'chrome')).toBe(
    minBrowserVersions.chromium,
  );
  expect(findFirstVersion(api.HTMLDialogElement, 'safari_ios')).toBe(minBrowserVersions.safari);
  expect(findFirstVersion(api.HTMLDialogElement, 'firefox')).toBeLessThanOrEqual(
    minBrowserVersions.firefox,
  );
});

test('the styles use newer features only for enhancements', () => {
  const inline = usedIn(['dist/shell/index.html'], (text) =>
    findNewerStyleFeatures(
      [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => rules).join(''),
    ),
  );
  const used = new Map([...usedIn(built('*.css'), findNewerStyleFeatures), ...inline]);
  const names = [...used.keys()];
  for (const name of Object.keys(enhancements)) used.delete(name);
  expect(Object.fromEntries(used)).toEqual({});
  expect(names).toEqual(expect.arrayContaining(Object.keys(enhancements)));
});

test.each([
  ['@layer kit{.a{top:0}}', '@layer'],
  ['.a{.b &{top:0}}', 'nesting'],
  ['.a{color:oklch(50% 0.1 20)}', 'oklch()'],
  [':root{--a:color-mix(in oklab,red,blue)}', 'color-mix()'],
  ['@media (width<600px){.a{top:0}}', '@media (width<600px)'],
  ['@media not (min-width:600px){.a{top:0}}', '@media not (min-width:600px)'],
  ['.a{height:100dvh}', 'height in dvh'],
  ['.a{translate:1px}', 'translate'],
])('the style check finds %s', (css, name) => {
  expect([...findNewerStyleFeatures(css)]).toEqual([name]);
});

test.each([
  ['[1].toSorted()', '.toSorted()'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['structuredClone(1)', 'structuredClone'],
  ['navigator.userActivation.x', 'Navigator.userActivation'],
  ['class A { static { 1 } }', 'static block'],
  ['/(?<=a)b/', 'lookbehind'],
  ['a?.b(...c)', 'spread in an optional call'],
])('the script check finds %s', (script, name) => {
  expect([...findNewerScriptFeatures(script, asModule)]).toEqual([name]);
});
