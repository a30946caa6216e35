import * as z from 'zod';
import { run } from '../processes.ts';
import { Stop } from '../steps.ts';
import { quietWrangler } from '../wrangler.ts';
import type { SiteFile } from './site.ts';

export class Refusal extends Stop {
  code: number;
  constructor(code: number, message: string, path: string) {
    super(`Cloudflare dijo que no (${code}, ${path}): ${message}`);
    this.code = code;
  }
}

/** Codes, by wrangler's source (`worker-not-found-error.ts`, `rollback.ts`). */
export const codes = { noSuchWorker: 10007, secretsChanged: 10220 } as const;

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown(),
});

const credentials = z.object({ token: z.string() });

/** wrangler's own token: of its log-in, or of the environment. */
async function readToken(): Promise<string> {
  try {
    const output = await run('wrangler', ['auth', 'token', '--json'], quietWrangler);
    return credentials.parse(JSON.parse(output.slice(output.indexOf('{')))).token;
  } catch {
    throw new Stop('No hay sesión en Cloudflare. Ábrela con «npx wrangler login» y repite.');
  }
}

export type Ask = <Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  change?: { method: 'POST' | 'PUT'; body: unknown },
) => Promise<Answer>;

export async function connect(): Promise<Ask> {
  const authorization = `Bearer ${await readToken()}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  return async (path, schema, change) => {
    const init = change && { method: change.method, body: JSON.stringify(change.body) };
    const answer = await fetch(base + path, { headers, ...init }).catch(() => {
      throw new Stop('Cloudflare no responde: hace falta red.');
    });
    const { success, errors, result } = envelope.parse(await answer.json());
    const [first] = errors ?? [];
    if (!success) throw new Refusal(first?.code ?? answer.status, first?.message ?? '', path);
    return schema.parse(result);
  };
}

const queried = z.tuple([z.object({ results: z.array(z.unknown()) })]);

export async function queryDatabase(
  ask: Ask,
  { account, database }: Pick<SiteFile, 'account' | 'database'>,
  sql: string,
  params: string[] = [],
): Promise<unknown[]> {
  const path = `/accounts/${account}/d1/database/${database}/query`;
  const [{ results }] = await ask(path, queried, { method: 'POST', body: { sql, params } });
  return results;
}

/** The answer, or null where Cloudflare refuses with this code. */
export async function unless<Answer>(code: number, asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return null;
    throw error;
  }
}
