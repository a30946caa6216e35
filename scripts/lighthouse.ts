import { parseArgs } from 'node:util';
import { startFront } from '../tests/bench/compressing-proxy.ts';
import { loadDemo } from '../tests/demo.ts';
import { startSite, testSecrets } from '../tests/harness.ts';
import { signedIn } from '../tests/members.ts';
import { buildAll } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { startMeasuredChromium } from './lighthouse/chromium.ts';
import { type Measured, measurePage } from './lighthouse/measure.ts';
import { categories, categoryNames, type MeasuredPage, measuredPages } from './lighthouse/pages.ts';
import { runSupervised } from './processes.ts';
import { Stop } from './steps.ts';
import { startSurveyServer } from './surveys/server.ts';

const wholeMs = (value: number) => `${Math.round(value)} ms`;

/** A row of the table that is printed. */
function rowOf(path: string, { scores, metrics }: Measured) {
  return {
    página: path,
    ...Object.fromEntries(categoryNames.map((name) => [categories[name], scores[name]])),
    FCP: wholeMs(metrics['first-contentful-paint']),
    LCP: wholeMs(metrics['largest-contentful-paint']),
    SI: wholeMs(metrics['speed-index']),
    TBT: wholeMs(metrics['total-blocking-time']),
    CLS: metrics['cumulative-layout-shift'].toFixed(3),
  };
}

/** A line for each goal that a page missed, with what lost the points. */
function missedBy({ path, goals }: MeasuredPage, { scores, losses }: Measured): string[] {
  return categoryNames.flatMap((name) => {
    const goal = goals[name] ?? 0;
    if (scores[name] >= goal) return [];
    const said = `${path}: ${categories[name]} ${scores[name]}, se pide ${goal}`;
    return [said, ...losses[name].map((loss) => `    · ${loss}`)];
  });
}

async function firstPost(site: { fetch: (path: string) => Promise<Response> }): Promise<string> {
  const { posts }: { posts: { slug: string }[] } = await (await site.fetch('/api/entradas')).json();
  const [post] = posts;
  if (!post) throw new Stop('El blog no tiene entradas.');
  return post.slug;
}

/** Lighthouse on the built site, behind a CDN's stand-in. Quick: `-- --runs 1 --only /panel`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string', multiple: true } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Stop('--runs pide un número desde 1.');
  await ensureChromium();
  await buildAll();

  const market = await startSurveyServer({ secrets: testSecrets });
  const site = await startSite({ vars: market.vars });
  const front = await startFront(new URL(site.url), new Map());
  const chromium = await startMeasuredChromium();
  const missed: string[] = [];
  try {
    await loadDemo(site);
    const { cookie } = await signedIn(site, 'demo-activa');
    const pages = measuredPages(await firstPost(site));
    const chosen = pages.filter(({ path }) => values.only?.includes(path) ?? true);
    const rows: ReturnType<typeof rowOf>[] = [];
    for (const page of chosen) {
      process.stdout.write(`  ${page.path} …\n`);
      const measured = await measurePage(new URL(page.path, front.url).href, {
        ...{ port: chromium.port, runs },
        cookie: page.isMembers ? cookie : undefined,
      });
      rows.push(rowOf(page.path, measured));
      missed.push(...missedBy(page, measured));
    }
    console.table(rows);
  } finally {
    await chromium.stop();
    front.stop();
    await site.stop();
  }
  if (missed.length > 0) throw new Stop(`Falta llegar a la meta:\n\n${missed.join('\n')}`);
  console.log('Todas las páginas llegan a su meta.');
}

await runSupervised(main);
