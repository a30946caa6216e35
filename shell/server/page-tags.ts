import { pages, sheets } from 'virtual:client-build';
import { appFiles } from './head.ts';
import { usedStyles } from './used-styles.ts';

/** `intent`: the app comes when somebody wants something of the page; `paint`: after the first paint. */
export type Start = 'intent' | 'paint';

/**
 * The tags of a page for the document's head: its styles inline, and the names of its app's files. A
 * page whose app may never come has the rules of its markup; the app's loader links the stylesheets.
 * Elsewhere all rules are there, and the stylesheets are disabled links, which that loader finds:
 * nothing is downloaded twice.
 */
export function pageTags(module: string, html: string, start: Start): string {
  const page = pages[module];
  if (!page) return '';
  const rules = page.sheets.flatMap((url) => sheets[url] ?? []);
  const isLean = start === 'intent';
  const disabled = page.sheets.map((url) => `<link rel="stylesheet" href="${url}" disabled>`);
  return [
    `<style>${usedStyles(rules, isLean ? html : null)}</style>`,
    ...(isLean ? [] : disabled),
    appFiles(isLean ? [...page.scripts, ...page.sheets] : page.scripts),
  ].join('');
}
