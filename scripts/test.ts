import { ensureChromium, listMissingEngines } from './browsers.ts';
import { buildAll, enableQuickBuilds } from './build.ts';
import { installHooks } from './hooks.ts';
import { root, runProgram, runSupervised } from './processes.ts';
import { CommandError, formatElapsedTime, runSection } from './steps.ts';
import { findTestFiles, suites } from './suites.ts';
import { runVitest } from './vitest.ts';

/** The kinds of tests. `npm test` runs the first kinds, and only `npm run test:all` adds the other kinds. */
const quick = ['unit', 'integration', 'journeys'];
const kinds = [...quick, 'e2e', 'release', 'engines'];

/**
 * The checks of a run: the folders whose types and style it checks (all folders if the list is empty), the
 * kinds of tests, and vitest's filters.
 */
interface Plan {
  folders: string[];
  kinds: string[];
  filters: string[];
}

/**
 * Reads the checks from the command. `npm test` runs the quick kinds of tests, and `npm run test:all` runs all
 * kinds (CONTRIBUTING.md). `npm test -- unit` and `npm test -- e2e leads` name kinds of tests and then vitest's
 * filters. For daily work, `npm test -- mf-admin` checks a part's types and style and runs its unit tests. `npm
 * test -- mf-admin e2e [words]` also runs its tests in the browser.
 */
function readPlan(args: string[]): Plan {
  const named = args.includes('all') ? kinds : kinds.filter((kind) => args.includes(kind));
  const [name] = Object.keys(suites).filter((part) => args.includes(part));
  const words = args.filter((arg) => ![...kinds, 'all', name].includes(arg));
  const suite = suites[name ?? ''];
  if (!name || !suite) {
    return { folders: [], kinds: named.length > 0 ? named : quick, filters: words };
  }
  const files = (['integration', 'e2e'] as const)
    .filter((kind) => named.includes(kind))
    .flatMap((kind) => findTestFiles(name, kind, words));
  const folders = suite.folders.map((folder) => `${folder}/`);
  return {
    folders: suite.folders,
    kinds: [...new Set(['unit', ...named])],
    filters: [...folders, 'tests/architecture', 'tests/contract/', ...files],
  };
}

/** Runs a check and stores its output. The command shows this output after the build. */
const check = (command: string, args: string[]) =>
  runProgram(command, args).then(
    (output) => ({ passed: true, output: output.trim() }),
    (error: Error) => ({ passed: false, output: error.message }),
  );

/**
 * Checks the types, and repeats a failed check from scratch. TypeScript 7.0 keeps the error of a JSON file even
 * after a person fixes the file (microsoft/TypeScript#64025).
 */
async function checkTypes(folders: string[]) {
  // By default, TypeScript runs four checkers for each project. That doubles the work, because each checker
  // checks most types again.
  const args = ['-b', '--checkers', '1', ...folders];
  const types = await check('tsc', args);
  return types.passed ? types : check('tsc', [...args, '--force']);
}

/** Checks types and style during the build, because neither the checks nor the build use two cores fully. */
async function checkSources(folders: string[]) {
  const [types, style] = await Promise.all([
    checkTypes(folders),
    check('biome', ['check', ...folders]),
  ]);
  return { types, style };
}

/** Skips the tests of WebKit and Firefox if both are missing. Only `npm run engines` installs them. */
function runnable(wanted: string[]): string[] {
  const missing = listMissingEngines();
  if (!wanted.includes('engines') || missing.length === 0) return wanted;
  console.log(
    `  Without ${missing.join(' and ')}: "npm run engines" installs both and runs their tests.`,
  );
  const others = wanted.filter((kind) => kind !== 'engines' || missing.length < 2);
  if (others.length === 0) throw new CommandError('Without these engines, no test can run.');
  return others;
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  installHooks(root);
  // Tests of a release need the files that visitors get, with the complete minification.
  if (!plan.kinds.includes('release')) enableQuickBuilds();
  const { folders, filters } = plan;
  const wanted = runnable(plan.kinds);
  const [checks] = await Promise.all([
    checkSources(folders),
    wanted.some((kind) => ['journeys', 'e2e'].includes(kind)) && ensureChromium(),
    // Unit tests read only sources.
    wanted.some((kind) => kind !== 'unit') && buildAll(),
  ]);
  for (const [name, { passed, output }] of Object.entries(checks)) {
    console.log(`\n── ${name}: ${passed ? 'ok' : 'errors'}\n${output}`);
  }
  const projects = wanted.map((kind) => `--project=${kind}`);
  const totals = await runSection('Tests', () => runVitest([...projects, ...filters]));

  const broken = Object.entries(checks).flatMap(([name, { passed }]) => (passed ? [] : [name]));
  console.log(`\nTotal time: ${formatElapsedTime()}`);
  if (totals.skipped > 0) console.log(`${totals.skipped} skipped`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  if (broken.length > 0) throw new CommandError(`Errors in ${broken.join(' and ')} (see above).`);
  if (totals.failed > 0) throw new CommandError('Some tests fail (see above).');
  if (totals.skipped > 0) throw new CommandError('Some tests are skipped: enable or delete them.');
  if (totals.passed === 0) throw new CommandError('No test ran.');
}

// About forty processes load wrangler, which has 15 MB, so Node caches its compiled code.
process.env.NODE_COMPILE_CACHE ??= `${root}.state/compile-cache`;
await runSupervised(main);
