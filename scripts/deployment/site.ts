import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as z from 'zod';
import { root } from '../processes.ts';
import { Stop } from '../steps.ts';

/** The environments that a part can be deployed to; local mode is not deployed. */
export const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

const texts = z.record(z.string(), z.string());

/** The owner's public values: `site.<environment>.json`, which no update of the code contains. */
const siteFile = z.object({
  /** The Cloudflare zone of the domain, and the account of the zone. */
  zone: z.string(),
  account: z.string(),
  database: z.string(),
  vars: texts,
});
export type SiteFile = z.infer<typeof siteFile>;
const draftFile = siteFile.partial().required({ vars: true });
/** The answers given to set-up so far. */
export type Draft = z.infer<typeof draftFile>;

export const domainOf = ({ vars }: SiteFile) => new URL(vars.SITE_URL ?? '').hostname;

/** The folder of both files: beside package.json, or SITE_FILES. */
const folder = () => (process.env.SITE_FILES ? `${process.env.SITE_FILES}/` : root);
const sitePath = (environment: Environment) => `${folder()}site.${environment}.json`;
export const secretsPath = (environment: Environment) => `${folder()}.secrets.${environment}.json`;

function readJson<Value>(path: string, schema: z.ZodType<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Stop(`${path} no es JSON: mira sus comas y comillas.`);
  }
  const { data, error } = schema.safeParse(value);
  if (data) return data;
  const places = error?.issues.map((issue) => issue.path.join('.') || 'todo') ?? [];
  throw new Stop(`${path} no se entiende: debe tener otra cosa en ${places.join(', ')}.`);
}

/**
 * Replaces a file atomically, because the secrets exist nowhere else. A half-written file left by a crash
 * would keep its own mode.
 */
function writeJson(path: string, value: unknown, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode, flag: 'wx' });
  renameSync(`${path}.new`, path);
}

/** The owner's file, finished or not. */
export const readDraft = (environment: Environment): Draft =>
  existsSync(sitePath(environment)) ? readJson(sitePath(environment), draftFile) : { vars: {} };

/** The owner's file; null until `npm run setup` has completed it. */
export const readSite = (environment: Environment): SiteFile | null =>
  siteFile.safeParse(readDraft(environment)).data ?? null;

/** The command that sets an environment up, or asks again for a group. */
export const setupOrder = (environment: Environment, group?: string): string =>
  `npm run setup -- --env ${environment}${group ? ` --only ${group}` : ''}`;

/** The reason why there is no site, in a sentence. */
export function explainMissingSite(environment: Environment): string {
  const { zone, account, database } = readDraft(environment);
  const known = Object.entries({ zone, account, database });
  const lacks = known.flatMap(([name, value]) => (value === undefined ? [name] : []));
  const path = sitePath(environment);
  const why = existsSync(path) ? ` (a ${basename(path)} le falta ${lacks.join(', ')})` : '';
  const other = environments.find((one) => one !== environment && readSite(one));
  const hint = other ? `\nSi querías «${other}», añade --env ${other}.` : '';
  return `Todavía no hay sitio en «${environment}»${why}: ${setupOrder(environment)}${hint}`;
}

/** An example of the owner's file, for dry runs and tests before the file exists. */
export const exampleSite = (): SiteFile => readJson(`${root}site.example.json`, siteFile);

/** The secrets that `npm run setup` left on this machine; empty elsewhere, as in CI. */
export const readSecrets = (environment: Environment): Record<string, string> =>
  existsSync(secretsPath(environment)) ? readJson(secretsPath(environment), texts) : {};

/** Writes both files; only their owner can read the secrets. */
export function writeSite(
  environment: Environment,
  site: Draft,
  secrets: Record<string, string>,
): void {
  writeJson(secretsPath(environment), secrets, 0o600);
  writeJson(sitePath(environment), site, 0o644);
}
