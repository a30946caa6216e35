import { type PartName, partNames } from '../parts.ts';
import { collectOutput, exitCode, start } from '../processes.ts';
import { Stop } from '../steps.ts';
import { quietWrangler } from '../wrangler.ts';
import { configOf, type Environment, targetArgs } from './environments.ts';

/** Cloudflare's code for a Worker that it does not have. */
const noSuchWorker = /\[code: 10007\]/;

async function isDeployed(part: PartName, environment: Environment): Promise<boolean> {
  const args = ['deployments', 'list', '--json', ...targetArgs(part, environment)];
  const child = start('wrangler', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quietWrangler },
  });
  const output = collectOutput(child);
  if ((await exitCode(child)) === 0) return true;
  if (noSuchWorker.test(output())) return false;
  throw new Stop(`Cloudflare no dijo si ya tiene ${part}:\n\n${output().trim()}`);
}

/** The Workers that a part binds, each before those that bind it. */
function boundBy(part: PartName, environment: Environment): PartName[] {
  const bound = (configOf(part, environment).services ?? []).map(({ service }) => service);
  const direct = partNames.filter((name) => bound.includes(configOf(name, environment).name ?? ''));
  return [...new Set(direct.flatMap((name) => [...boundBy(name, environment), name]))];
}

/**
 * The parts that must be deployed before one, since Cloudflare has never seen them: it refuses a
 * binding to a Worker that is not there.
 */
export async function absentBefore(part: PartName, environment: Environment): Promise<PartName[]> {
  const absent: PartName[] = [];
  for (const name of boundBy(part, environment)) {
    if (!(await isDeployed(name, environment))) absent.push(name);
  }
  return absent;
}
