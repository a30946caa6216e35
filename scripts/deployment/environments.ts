import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import {
  type Unstable_Config as Config,
  unstable_readConfig as readConfig,
  experimental_readRawConfig as readRawConfig,
} from 'wrangler';
import { edgeVariableNames } from '../../worker/edge/env.ts';
import { type PartName, partNames, parts, renderedRemotes } from '../parts.ts';
import { root } from '../processes.ts';
import { CommandError } from '../steps.ts';
import { quietWranglerEnv } from '../wrangler.ts';
import {
  type Environment,
  environments,
  readDomain,
  readExampleSite,
  readSite,
  type SiteFile,
} from './site.ts';

function routesOf(part: PartName, site: SiteFile) {
  const domain = readDomain(site);
  const path = (pattern: string) => ({ pattern: `${domain}${pattern}`, zone_name: site.zone });
  // The gateway answers the film's range requests, because static assets ignore them.
  const film = path('/mf/public/tutorial.mp4');
  if (part === 'gateway') return [{ pattern: domain, custom_domain: true }, film];
  return renderedRemotes.includes(part) ? [path(`/mf/${part.slice(3)}/*`)] : [];
}

type Raw = ReturnType<typeof readRawConfig>['rawConfig'];

function withSite(part: PartName, environment: Environment, site: SiteFile): Raw {
  const { rawConfig: raw } = readRawConfig({ config: root + parts[part].config });
  const own = raw.env?.[environment] ?? {};
  const fromState = (path: string) =>
    relative(folder, resolve(root, dirname(parts[part].config), path));
  const main = own.main ?? raw.main;
  const isRead = ([name]: [string, string]) => part === 'api' || edgeVariableNames.includes(name);
  const vars = Object.fromEntries(Object.entries(site.vars).filter(isRead));
  return {
    ...raw,
    ...(main && { main: fromState(main) }),
    ...(raw.assets?.directory && {
      assets: { ...raw.assets, directory: fromState(raw.assets.directory) },
    }),
    env: {
      [environment]: {
        ...own,
        main: main && fromState(main),
        ...(own.vars && { vars: { ...own.vars, ...vars } }),
        ...(own.d1_databases && {
          d1_databases: own.d1_databases.map((one: { migrations_dir?: string }) => ({
            ...one,
            database_id: site.database,
            migrations_dir: fromState(one.migrations_dir ?? ''),
          })),
        }),
        routes: routesOf(part, site),
      },
    },
  } as Raw;
}

const folder = `${root}.state/config`;

/** Returns the path of a file for wrangler. The hash in its name keeps parallel runs from overwriting it. */
export function writeConfigFile(part: PartName, environment: Environment): string {
  const site = readSite(environment) ?? readExampleSite();
  const text = `${JSON.stringify(withSite(part, environment, site), null, 2)}\n`;
  const print = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const path = `${folder}/${part}-${environment}-${print}.json`;
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Another process may read the file at any time, so the code replaces the whole file in one step.
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/**
 * Returns a part's configuration as wrangler reads it. Without an environment, returns that of local mode.
 */
export function readPartConfig(part: PartName, environment?: Environment): Config {
  return environment
    ? readConfig({ config: writeConfigFile(part, environment), env: environment })
    : readConfig({ config: root + parts[part].config });
}

/**
 * Reads the part and the environment from the words of a command. More than `most` words are an error. If the
 * part or the environment is missing, the error lists the choices.
 */
export function readTarget(words: string[], most: number, wanted: string, usage: string) {
  if (words.length > most)
    throw new CommandError(`Sobra «${words[most]}» en la orden.\nUso: ${usage}`);
  const part = partNames.find((name) => name === words[0]);
  const environment = environments.find((name) => name === wanted);
  if (part && environment) return { part, environment };
  throw new CommandError(
    `Uso: ${usage}\nPartes: ${partNames.join(', ')}. Ambientes: ${environments.join(', ')}.`,
  );
}

/** Returns settings for the wrangler commands that do not read the account from a configuration. */
export const buildWranglerEnv = (environment: Environment) => ({
  ...quietWranglerEnv,
  CLOUDFLARE_ACCOUNT_ID: readSite(environment)?.account ?? process.env.CLOUDFLARE_ACCOUNT_ID,
});

export const buildWranglerArgs = (part: PartName, environment: Environment) => [
  `--config=${writeConfigFile(part, environment)}`,
  `--env=${environment}`,
];
