import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { forgetInputs, isUpToDate, recordInputs } from './fingerprint.ts';
import { collectInputs, hashInputs, type Inputs } from './inputs.ts';
import { writeFileHeaders, writeVersion } from './part-files.ts';
import { type Build, bundles, frontEnds, partNames, parts } from './parts.ts';
import { root, runProgram, runSupervised } from './processes.ts';
import { CommandError, runStep } from './steps.ts';
import { quietWranglerEnv } from './wrangler.ts';

const builds: Record<string, Build> = { ...frontEnds, ...bundles };

/**
 * Makes later builds use the quick minifier (shell/build/federation.ts). A deployment builds the files again.
 */
export function enableQuickBuilds(): void {
  process.env.QUICK_BUILD = 'yes';
}

/**
 * Deletes files of earlier builds. It runs after the build, because a running server must always find complete
 * files, and wrangler loses a folder that is deleted and created again.
 */
function removeOlder(output: string, startedAt: number): void {
  for (const file of globSync(`${output}/**`, { cwd: root })) {
    const { mtimeMs } = statSync(root + file);
    if (mtimeMs < startedAt && statSync(root + file).isFile()) rmSync(root + file);
  }
}

function bundle(
  { part, environment }: NonNullable<Build['worker']>,
  output: string,
  folder: string,
) {
  const target = ['--config', parts[part].config, '--env', environment];
  const args = ['deploy', '--dry-run', ...target, '--outdir', join(folder, output)];
  return runProgram('wrangler', args, quietWranglerEnv, folder);
}

/** Runs the bundlers in a folder with the repository's layout. Returns their warnings. */
export async function compile(part: Build, folder = root): Promise<string> {
  if (part.worker) await bundle(part.worker, part.output, folder);
  let warnings = '';
  for (const config of part.configs) {
    // NODE_ENV has a fixed value. A test that starts this build would otherwise pass its own value, and React
    // would use its development build.
    const args = ['build', '--config', config, '--logLevel', 'warn'];
    warnings += await runProgram('vite', args, { NODE_ENV: 'production' }, folder);
  }
  return warnings.trim();
}

interface Order {
  name: string;
  part: Build;
  inputs: Inputs;
}

async function buildPart({ name, part, inputs }: Order, mayBuild: boolean): Promise<boolean> {
  // QUICK_BUILD does not change a Worker, because wrangler does not minify.
  const how = part.worker ? '' : (process.env.QUICK_BUILD ?? '');
  const complete = hashInputs(inputs);
  const print = complete + how;
  // If a quick build is enough, a complete build of the same inputs is also good.
  const isBuilt = [print, complete].some((known) => isUpToDate(`build-${name}`, known));
  if (isBuilt && existsSync(root + part.entry)) return false;
  if (!mayBuild)
    throw new CommandError(`«${name}» no está compilada de estas fuentes: quita --built.`);
  forgetInputs(`build-${name}`);
  const startedAt = Date.now() - 1;
  const warnings = await compile(part);
  if (warnings) console.warn(`\n${name}: ${warnings}`);
  removeOlder(part.output, startedAt);
  recordInputs(`build-${name}`, print);
  return true;
}

/** Builds the changed parts, or all with `fresh`. Without `mayBuild`, it throws if a part needs a build. */
export async function buildParts(
  names: string[] = Object.keys(frontEnds),
  { fresh = false, mayBuild = true } = {},
): Promise<void> {
  if (fresh) for (const name of names) forgetInputs(`build-${name}`);
  const inputsOfAll = collectInputs(builds);
  const queue = names.map((name) => {
    const [part, inputs] = [builds[name], inputsOfAll[name]];
    if (part && inputs) return { name, part, inputs };
    throw new CommandError(`No existe la parte «${name}». Hay: ${Object.keys(builds).join(', ')}.`);
  });
  const built: string[] = [];
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (await buildPart(next, mayBuild)) built.push(next.name);
    }
  }
  await runStep('Compilar las páginas', async () => {
    await Promise.all([work(), work()]);
    const inputsOfParts = collectInputs(parts);
    for (const part of partNames) {
      if (names.includes(part)) writeVersion(part, inputsOfParts[part]);
      await writeFileHeaders(part);
    }
    process.stdout.write(built.length > 0 ? `${built.join(', ')} · ` : 'sin cambios · ');
  });
}

/** Builds everything that tests start: the front ends, and the gateway and the API in their deployed form. */
export const buildAll = () => buildParts(Object.keys(builds));

if (import.meta.main) {
  const names = process.argv.slice(2);
  await runSupervised(() => buildParts(names.length > 0 ? names : undefined));
}
