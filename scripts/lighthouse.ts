import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { startCompressingProxy } from '../tests/bench/compressing-proxy.ts';
import { median } from '../tests/bench/median.ts';
import { startDemoSite } from '../tests/support/demo.ts';
import { signInMember } from '../tests/support/members.ts';
import { browserFlags, ensureChromium } from './browsers.ts';
import { buildAll } from './build.ts';
import { runSupervised } from './processes.ts';
import { CommandError } from './steps.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Goals = Partial<Record<(typeof categories)[number], number>>;

const all: Goals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The goals for members' pages. Search engines do not list these pages. */
const application: Goals = { performance: 98, accessibility: 100 };

const pages: Record<string, Goals> = {
  '/': all,
  '/blog/como-reconocer-apps-estafa': all,
  '/blog': all,
  '/guia-sweatcoin': all,
  '/pollpay': all,
  '/registro-login': application,
  '/panel': application,
};

/** Runs Lighthouse once with its mobile preset: a slow phone on a slow network. */
async function runOnce(url: string, port: number, cookie: string): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
    locale: 'es-419',
    ...(cookie && { extraHeaders: { cookie } }),
  });
  const error = run?.lhr.runtimeError;
  if (!run || error) throw new CommandError(`Lighthouse failed on ${url}: ${error?.message ?? ''}`);
  return run.lhr;
}

function lossesOf({ categories, audits }: Result, name: string): string[] {
  const weighed = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const lost = weighed
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => (score ?? 1) < 1);
  return lost.map(({ title, displayValue = '' }) => `    · ${title} ${displayValue}`);
}

/** Shows a page's scores. Returns a line with the audits for each missed goal. */
function judge(path: string, goals: Goals, runs: Result[]): string[] {
  const scores = categories.map((name) => {
    const score = median(runs.map((run) => Math.round(100 * (run.categories[name]?.score ?? 0))));
    return { name, score, goal: goals[name] ?? 0 };
  });
  console.log(`  ${path}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}`);
  return scores
    .filter(({ score, goal }) => score < goal)
    .flatMap(({ name, score, goal }) => [
      `${path}: ${name} ${score}, the goal is ${goal}`,
      ...runs.slice(-1).flatMap((run) => lossesOf(run, name)),
    ]);
}

/** Runs Lighthouse on the built site, behind a proxy that compresses answers like a CDN. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string', multiple: true } },
  });
  const times = Number(values.runs);
  if (!Number.isInteger(times) || times < 1)
    throw new CommandError('--runs needs a number from 1.');
  const chromePath = await ensureChromium();
  await buildAll();
  const site = await startDemoSite();
  const front = await startCompressingProxy(new URL(site.url), new Map());
  // The command does not use Playwright, because the measurement would include Playwright's own work.
  const chromeFlags = ['--headless', ...browserFlags];
  const chromium = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  const missed: string[] = [];
  try {
    const { cookie } = await signInMember(site, 'demo-activa');
    for (const [path, goals] of Object.entries(pages)) {
      if (values.only?.includes(path) === false) continue;
      const url = new URL(path, front.url).href;
      const runs: Result[] = [];
      while (runs.length < times) {
        runs.push(await runOnce(url, chromium.port, path === '/panel' ? cookie : ''));
      }
      missed.push(...judge(path, goals, runs));
    }
  } finally {
    chromium.kill();
    front.stop();
    await site.stop();
  }
  if (missed.length > 0) throw new CommandError(`Missed goals:\n\n${missed.join('\n')}`);
  console.log('All pages reach their goals.');
}

await runSupervised(main);
