import * as z from 'zod';
import { readJson } from '#contract/json.ts';
import { runProgram } from '../processes.ts';
import { CommandError } from '../steps.ts';
import { quietWranglerEnv } from '../wrangler.ts';
import type { SiteFile } from './site.ts';

/** Returns a person's next step. Cloudflare has several codes for an invalid token, depending on the call. */
function adviceOn(status: number, code: number): string {
  if ([6003, 6111, 9106, 9109].includes(code) || status === 401) {
    return ' La sesión o el token no valen: entra con «npx wrangler login», o revisa CLOUDFLARE_API_TOKEN.';
  }
  if (status === 403) {
    return ' A la sesión o al token le falta el permiso: entra con «npx wrangler login», o dáselo al token.';
  }
  if (status === 429) return ' Son demasiadas llamadas: espera unos minutos y repite.';
  if (status >= 500) return ' La falla es suya: mira https://www.cloudflarestatus.com y repite.';
  return ` Repite la orden. Si vuelve a pasar, busca ${code} en https://developers.cloudflare.com.`;
}

export class Refusal extends CommandError {
  code: number;
  constructor(status: number, code: number, message: string, path: string) {
    const reason = message && `: «${message.replace(/^- |\.$/g, '')}»`;
    const place = path.replace(/^\/accounts\/\w+/, '');
    super(`Cloudflare dijo que no (${code}, ${place})${reason}.${adviceOn(status, code)}`);
    this.code = code;
  }
}

/** Cloudflare's codes, from wrangler's source (`worker-not-found-error.ts`, `rollback.ts`). */
export const cloudflareCodes = {
  noPermission: 10000,
  noSuchWorker: 10007,
  secretsChanged: 10220,
} as const;

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown(),
});

const credentials = z.object({ token: z.string() });

/** Reads wrangler's own token from the environment or from wrangler's log-in. */
async function readToken(): Promise<string> {
  const { CLOUDFLARE_API_TOKEN: given } = process.env;
  if (given) return given;
  try {
    const output = await runProgram('wrangler', ['auth', 'token', '--json'], quietWranglerEnv);
    return credentials.parse(JSON.parse(output.slice(output.indexOf('{')))).token;
  } catch {
    throw new CommandError(
      'No hay sesión en Cloudflare. Ábrela con «npx wrangler login» y repite.',
    );
  }
}

export type CloudflareCall = <Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  change?: { method: 'POST' | 'PUT'; body: unknown },
) => Promise<Answer>;

/** The timeout for Cloudflare's answer, in ms. */
const timeoutMs = 60_000;

/** Creates a function that calls Cloudflare's API with a token. Each failure becomes a sentence. */
export function createCloudflareCall(token: string): CloudflareCall {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  return async (path, schema, change) => {
    const [place = path] = path.split('?');
    const init = change && { method: change.method, body: JSON.stringify(change.body) };
    const send = async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(base + path, { headers, signal, ...init });
      return { status: answer.status, text: await answer.text() };
    };
    // A build between two calls takes longer than the connection stays open. So the first attempt may use a
    // closed connection.
    const { status, text } = await send()
      .catch(send)
      .catch(() => {
        throw new CommandError(
          `Cloudflare no responde (${place}): hace falta red. Repite la orden con ella.`,
        );
      });
    const { data } = envelope.safeParse(readJson(text));
    const [first] = data?.errors ?? [];
    if (data?.success === false || status >= 400) {
      throw new Refusal(status, first?.code ?? status, first?.message ?? '', place);
    }
    const { data: result, success } = schema.safeParse(data?.result);
    if (data && success) return result;
    throw new CommandError(
      `Cloudflare contestó algo que no se entiende (${status}, ${place}). Repite; si sigue, actualiza el código.`,
    );
  };
}

export const connectToCloudflare = async (): Promise<CloudflareCall> =>
  createCloudflareCall(await readToken());

const queried = z.tuple([z.object({ results: z.array(z.unknown()) })]);

export async function queryDatabase(
  ask: CloudflareCall,
  { account, database }: Pick<SiteFile, 'account' | 'database'>,
  sql: string,
  params: string[] = [],
): Promise<unknown[]> {
  const path = `/accounts/${account}/d1/database/${database}/query`;
  const [{ results }] = await ask(path, queried, { method: 'POST', body: { sql, params } });
  return results;
}

/** Resolves to the answer, or to null if Cloudflare refuses with this code. */
export async function ignoreRefusal<Answer>(
  code: number,
  asked: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return null;
    throw error;
  }
}
