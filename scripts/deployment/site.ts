import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as z from 'zod';
import { root } from '../processes.ts';
import { CommandError } from '../steps.ts';

/** The environments to which a part can be deployed. Local mode is not deployed. */
export const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

const texts = z.record(z.string(), z.string());

/**
 * The owner's public values in `site.<environment>.json`. An update of the code does not contain this file,
 * so the file stays unchanged.
 */
const siteFile = z.object({
  /** The Cloudflare zone of the domain, and the account that owns the zone. */
  zone: z.string(),
  account: z.string(),
  database: z.string(),
  vars: texts,
});
export type SiteFile = z.infer<typeof siteFile>;
const draftFile = siteFile.partial().required({ vars: true });
/** The answers that setup has got so far. */
export type Draft = z.infer<typeof draftFile>;

export const readDomain = ({ vars }: SiteFile) => new URL(vars.SITE_URL ?? '').hostname;

/** Returns the folder of both files: the folder of package.json, or SITE_FILES. */
const folder = () => (process.env.SITE_FILES ? `${process.env.SITE_FILES}/` : root);
const sitePath = (environment: Environment) => `${folder()}site.${environment}.json`;
export const secretsPath = (environment: Environment) => `${folder()}.secrets.${environment}.json`;

function readJson<Value>(path: string, schema: z.ZodType<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new CommandError(`${path} no es JSON: mira sus comas y comillas.`);
  }
  const { data, error } = schema.safeParse(value);
  if (data) return data;
  const places = error?.issues.map((issue) => issue.path.join('.') || 'todo') ?? [];
  throw new CommandError(`${path} no se entiende: debe tener otra cosa en ${places.join(', ')}.`);
}

/**
 * Replaces a file in one step, because the secrets exist nowhere else. It first deletes the half-written file
 * of a crash, because that file would keep its own mode.
 */
function writeJson(path: string, value: unknown, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode, flag: 'wx' });
  renameSync(`${path}.new`, path);
}

/** Reads the owner's file, even if it is unfinished. */
export const readDraft = (environment: Environment): Draft =>
  existsSync(sitePath(environment)) ? readJson(sitePath(environment), draftFile) : { vars: {} };

/** Reads the owner's file. Returns null until `npm run setup` has completed the file. */
export const readSite = (environment: Environment): SiteFile | null =>
  siteFile.safeParse(readDraft(environment)).data ?? null;

/** Returns the command that sets an environment up, or that asks the questions of a group again. */
export const writeSetupCommand = (environment: Environment, group?: string): string =>
  `npm run setup -- --env ${environment}${group ? ` --only ${group}` : ''}`;

/** Returns a sentence with the reason why no site is set up. */
export function explainMissingSite(environment: Environment): string {
  const { zone, account, database } = readDraft(environment);
  const known = Object.entries({ zone, account, database });
  const lacks = known.flatMap(([name, value]) => (value === undefined ? [name] : []));
  const path = sitePath(environment);
  const why = existsSync(path) ? ` (a ${basename(path)} le falta ${lacks.join(', ')})` : '';
  const other = environments.find((one) => one !== environment && readSite(one));
  const hint = other ? `\nSi querías «${other}», añade --env ${other}.` : '';
  return `Todavía no hay sitio en «${environment}»${why}: ${writeSetupCommand(environment)}${hint}`;
}

/** Returns an example of the owner's file. Dry runs and tests use it before the owner's file exists. */
export const readExampleSite = (): SiteFile => readJson(`${root}site.example.json`, siteFile);

/** Reads the secrets that `npm run setup` stored on this machine. Other machines, such as CI, have none. */
export const readSecrets = (environment: Environment): Record<string, string> =>
  existsSync(secretsPath(environment)) ? readJson(secretsPath(environment), texts) : {};

/** Writes both files. Only the owner of the files can read the secrets. */
export function writeSite(
  environment: Environment,
  site: Draft,
  secrets: Record<string, string>,
): void {
  writeJson(secretsPath(environment), secrets, 0o600);
  writeJson(sitePath(environment), site, 0o644);
}
