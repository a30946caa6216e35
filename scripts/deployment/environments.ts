import { type Unstable_Config as Config, unstable_readConfig as readConfig } from 'wrangler';
import { type PartName, partNames, parts } from '../parts.ts';
import { root } from '../processes.ts';
import { Stop } from '../steps.ts';

/** Where a part can be deployed; local mode is not deployed. */
export const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

/** A part as its wrangler.toml describes it; without an environment, as in local mode. */
export function configOf(part: PartName, environment?: Environment): Config {
  return readConfig({
    config: root + parts[part].config,
    ...(environment && { env: environment }),
  });
}

/** The part and environment that a command was given; lists the choices when it was given none. */
export function readTarget(words: string[], wanted: string, usage: string) {
  const part = partNames.find((name) => name === words[0]);
  const environment = environments.find((name) => name === wanted);
  if (part && environment) return { part, environment };
  throw new Stop(
    `Uso: ${usage}\nPartes: ${partNames.join(', ')}. Ambientes: ${environments.join(', ')}.`,
  );
}

/** Arguments that select this part in this environment for wrangler. */
export const targetArgs = (part: PartName, environment: Environment) => [
  ...['--config', parts[part].config],
  ...['--env', environment],
];

const isPlaceholder = (value: unknown) =>
  /^[0-]+$|\b(localhost|127\.0\.0\.1|TU_\w+)\b|\.(test|example)\b|\bexample\.(com|org|net)\b/.test(
    String(value),
  );

/** Names of the settings of a configuration that still have an example's value. */
export function placeholders({ d1_databases, vars, routes = [] }: Config): string[] {
  const settings: [string, unknown][] = [
    ...Object.entries(vars),
    ...d1_databases.map(({ binding, database_id }): [string, unknown] => [
      `database_id de ${binding}`,
      database_id ?? '0',
    ]),
    ...routes.map((route): [string, unknown] => [
      'routes',
      typeof route === 'string' ? route : route.pattern,
    ]),
  ];
  return settings.flatMap(([name, value]) => (isPlaceholder(value) ? [name] : []));
}
