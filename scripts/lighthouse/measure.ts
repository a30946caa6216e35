import lighthouse, { type Result } from 'lighthouse';
import { median } from '../../tests/bench/median.ts';
import { Stop } from '../steps.ts';
import { type Category, categoryNames } from './pages.ts';

/** The results of one page over several runs. */
export interface Measured {
  /** 0 to 100, the median of the runs. */
  scores: Record<Category, number>;
  /** In ms, CLS without a unit; the median of the runs. */
  metrics: Record<(typeof metrics)[number], number>;
  /** What cost points in the last run, in Lighthouse's words. */
  losses: Record<Category, string[]>;
}

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

async function runOnce(url: string, port: number, cookie: string | undefined): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: categoryNames,
    locale: 'es-419',
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!run || run.lhr.runtimeError)
    throw new Stop(`Lighthouse no pudo con ${url}: ${run?.lhr.runtimeError?.message ?? '¿?'}`);
  return run.lhr;
}

const isShort = (score: number | null | undefined) => typeof score === 'number' && score < 1;

/** What cost a category points, with details if there are any. */
function lossesOf({ categories, audits }: Result, name: Category): string[] {
  const weighed = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return weighed.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || !isShort(audit.score)) return [];
    return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
  });
}

const fromNames = <Name extends string, Value>(list: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(list.map((name) => [name, of(name)])) as Record<Name, Value>;

/** Measures a page with Lighthouse's mobile preset: a slow phone on a slow network. */
export async function measurePage(
  url: string,
  { port, runs, cookie }: { port: number; runs: number; cookie?: string | undefined },
): Promise<Measured> {
  const results: Result[] = [];
  while (results.length < runs) results.push(await runOnce(url, port, cookie));
  const last = results[results.length - 1];
  return {
    scores: fromNames(categoryNames, (name) =>
      median(results.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
    ),
    metrics: fromNames(metrics, (name) =>
      median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)),
    ),
    losses: fromNames(categoryNames, (name) => (last ? lossesOf(last, name) : [])),
  };
}
