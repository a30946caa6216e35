import type { JsonAssertionResult } from 'vitest/node';
import { buildAll } from './build.ts';
import { findOldBrowser, oldBrowsers } from './old-browsers.ts';
import { CommandError } from './steps.ts';
import { readResults, runVitest } from './vitest.ts';

type Result = Pick<JsonAssertionResult, 'ancestorTitles' | 'title' | 'status' | 'failureMessages'>;

/** The name of the machine's own Chromium, beside the names of the old builds. */
const current = 'actual';

const buildOf = ({ ancestorTitles }: Result) =>
  ancestorTitles.at(-1)?.replace('Chromium ', '') ?? '';
const signs: Partial<Record<Result['status'], string>> = { passed: '✓', failed: '✗' };

function lineOf(cells: string[], widths: number[]): string {
  return `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
}

/** Returns a table of steps and builds. The reasons of failed steps are below the table. */
function tableOf(results: Result[]): string {
  const builds = [...new Set(results.map(buildOf))];
  const titles = [...new Set(results.map(({ title }) => title))];
  const signOf = (title: string, build: string) => {
    const result = results.find((one) => one.title === title && buildOf(one) === build);
    return (result && signs[result.status]) ?? '–';
  };
  const rows = titles.map((title) => [title, ...builds.map((build) => signOf(title, build))]);
  const widths = ['', ...builds].map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const reasons = results
    .filter(({ status }) => status === 'failed')
    .map((result) => {
      const [reason = ''] = result.failureMessages?.[0]?.split('\n') ?? [];
      return `✗ ${buildOf(result)}, ${result.title}: ${reason.replace(/^Error: /, '')}`;
    });
  return [
    lineOf(['', ...builds], widths),
    lineOf(
      widths.map((width) => '-'.repeat(width)),
      widths,
    ),
    ...rows.map((row) => lineOf(row, widths)),
    '',
    ...reasons,
  ].join('\n');
}

/** Without names, it uses all old builds and the machine's own Chromium. */
export async function walkOldBrowsers(named: string[]): Promise<void> {
  const builds = named.length > 0 ? named : [...Object.keys(oldBrowsers), current];
  for (const build of builds) if (build !== current) await findOldBrowser(Number(build));
  await buildAll();
  process.env.OLD_BROWSERS = builds.join(',');
  const { failed } = await runVitest(['--project=old']);
  console.log(`\n${tableOf(readResults().testResults.flatMap((file) => file.assertionResults))}`);
  if (failed > 0)
    throw new CommandError(
      'The site fails in one of these browsers: dist/old-browsers has the pictures.',
    );
}
