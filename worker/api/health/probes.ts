import * as z from 'zod';
import type { PartState } from '#contract/health.ts';
import type { RendererBinding } from '../../http/remotes.ts';
import { inTime } from '../../http/timeout.ts';

/** How long a part may take to answer; the answer waits for the slowest. */
const patienceMs = 1500;

const told = z.object({
  version: z.string().regex(/^[\w.+-]{1,64}$/),
  contract: z.number().int().nonnegative(),
});

export const orElse = <Answer>(work: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  inTime(patienceMs, work).catch(() => otherwise);

type Files = Pick<Fetcher, 'fetch'>;

async function hasEntry(part: Files, folder: string): Promise<boolean> {
  const entry = await part.fetch(`${folder}/assets/remoteEntry.js`);
  await entry.body?.cancel();
  return entry.status === 200 && /javascript/.test(entry.headers.get('content-type') ?? '');
}

/** A part's own version; builds before 2026-12 report none. */
async function readVersion(part: Files, folder: string) {
  const file = await part.fetch(`${folder}/version.json`);
  if (file.status === 200) return told.parse(await file.json());
  await file.body?.cancel();
  return null;
}

export async function probeRemote(part: Files, folder: string): Promise<PartState> {
  const [isUp, version] = await Promise.all([
    orElse(hasEntry(part, folder), false),
    orElse(readVersion(part, folder), null),
  ]);
  const unknown = { version: 'desconocida', contract: null };
  return { ...unknown, ...version, estado: isUp ? 'ok' : 'caido' };
}

/** Renders a page of text, which makes no API calls. */
export function canRender(part: RendererBinding, siteUrl: string): Promise<boolean> {
  const nothing = async () => new Response(null, { status: 503 });
  const renders = async () => (await part.render(`${siteUrl}/terminos`, nothing)).status === 200;
  return orElse(renders(), false);
}
