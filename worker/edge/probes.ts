import * as z from 'zod';
import {
  type HealthAnswer,
  isOwnerTrouble,
  type OwnerTrouble,
  type PartState,
  type Trouble,
} from '#contract/health.ts';
import { withTimeout } from '../shared/timeout.ts';
import type { Api, RendererBinding } from './deps.ts';

/** The timeout (ms) for a part's answer. `/api/salud` waits for the slowest part. */
const timeoutMs = 1500;

const version = z.string().regex(/^[\w.+-]{1,64}$/);
const partVersion = z.object({ version, contract: z.number().int().nonnegative() });
const remoteVersion = partVersion.extend({ pages: z.array(z.string()).optional() });

const orElse = <Answer>(work: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  withTimeout(timeoutMs, work).catch(() => otherwise);

type Files = Pick<Fetcher, 'fetch'>;

async function hasEntry(part: Files, folder: string): Promise<boolean> {
  const entry = await part.fetch(`${folder}/assets/remoteEntry.js`);
  await entry.body?.cancel();
  return entry.status === 200 && /javascript/.test(entry.headers.get('content-type') ?? '');
}

/** Reads a part's version. Returns null when the part has no `version.json`. */
async function readVersion(part: Files, folder: string) {
  const file = await part.fetch(`${folder}/version.json`);
  if (file.status === 200) return remoteVersion.parse(await file.json());
  await file.body?.cancel();
  return null;
}

const unknown = { version: 'desconocida', contract: null };

export async function probeRemote(part: Files, folder: string): Promise<PartState> {
  const [isUp, found] = await Promise.all([
    orElse(hasEntry(part, folder), false),
    orElse(readVersion(part, folder), null),
  ]);
  const { version, contract } = found ?? unknown;
  return { version, contract, estado: isUp ? 'ok' : 'caido' };
}

/**
 * Tells whether a remote has the page. Also true if the remote does not list its pages or does not answer.
 */
export async function hasPage(part: Files, folder: string, pathname: string): Promise<boolean> {
  const version = await orElse(readVersion(part, folder), null);
  if (!version?.pages) return true;
  return version.pages.some((page) => new URLPattern({ pathname: page }).test({ pathname }));
}

/** Tells whether a part can render. It renders `/terminos`, because this page makes no API calls. */
export function canRender(part: RendererBinding, siteUrl: string): Promise<boolean> {
  const nothing = async () => new Response(null, { status: 503 });
  const renders = async () => (await part.render(`${siteUrl}/terminos`, nothing)).status === 200;
  return orElse(renders(), false);
}

const apiAnswer = partVersion.extend({
  troubles: z.array(z.enum(['datos', 'correo', 'tareas'])),
  // An API of another version does not send this field, or sends other values.
  forOwner: z
    .array(z.string())
    .default([])
    .transform((names) => names.filter(isOwnerTrouble)),
  // The hash of the token of the owner's monitor. An older API sends no hash.
  monitorHash: z.string().optional(),
});

interface ApiFindings {
  state: HealthAnswer['parts']['api'];
  troubles: Trouble[];
  forOwner: OwnerTrouble[];
  monitorHash?: string | undefined;
}

/** Reads the API's report about itself. Without a report, the health finding is `datos`. */
export async function probeApi(api: Api, siteUrl: string): Promise<ApiFindings> {
  const ask = async () =>
    apiAnswer.parse(await (await api(new Request(`${siteUrl}/api/salud`))).json());
  const answer = await orElse(ask(), null);
  if (!answer) return { state: { ...unknown, estado: 'caido' }, troubles: ['datos'], forOwner: [] };
  const { troubles, forOwner, monitorHash, ...version } = answer;
  return { state: { ...version, estado: 'ok' }, troubles, forOwner, monitorHash };
}
