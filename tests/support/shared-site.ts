import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, startSite } from './harness.ts';

const stop = () => Promise.reject(new Error('a shared site is not one file’s to stop'));

/** Starts a site that ends with its test worker. */
export async function startSiteForWorker(
  options: Parameters<typeof startSite>[0] = {},
): Promise<Site> {
  const state = mkdtempSync(join(tmpdir(), 'shared-site-'));
  process.once('exit', () => rmSync(state, { recursive: true, force: true }));
  return { ...(await startSite({ ...options, state })), stop };
}

let shared: Promise<Site> | undefined;

/**
 * Returns the site that the test files of one Vitest worker share. The files run one after another and
 * independently: they create their own accounts and rows, restore settings, and count only their own data.
 * The start of a site takes longer than most test files.
 */
export async function getSharedSite(): Promise<Site> {
  shared ??= startSiteForWorker();
  const site = await shared;
  // The site's hourly limit of mails is too small for all test files of a Vitest worker.
  await site.db.prepare("DELETE FROM rate_limits WHERE key LIKE 'mail-%'").run();
  return site;
}
