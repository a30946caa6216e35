import * as z from 'zod';
import { createMonitorToken } from '../../worker/api/tokens/tokens.ts';
import type { PartName } from '../parts.ts';
import { CommandError } from '../steps.ts';
import { type Environment, readSecrets } from './site.ts';

const salud = z.object({
  parts: z.record(z.string(), z.object({ version: z.string() })),
  degraded: z.array(z.object({ message: z.string() })),
  forOwner: z.array(z.object({ message: z.string() })).default([]),
});

/** Resolves to the owner's tasks, or to a sentence when the site is unhealthy or runs other versions. */
async function look(url: string, wanted: Partial<Record<PartName, string>>, token?: string) {
  try {
    const answer = await fetch(`${url}/api/salud`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
      redirect: 'manual',
    });
    const { parts, degraded, forOwner } = salud.parse(await answer.json());
    const other = Object.entries(wanted).find(
      ([part, version]) => parts[part]?.version !== version,
    );
    if (other) {
      const [part, version] = other;
      const present = parts[part]?.version;
      return present
        ? `${part} está en la versión ${present}, no en ${version}.`
        : `${part} no dice su versión.`;
    }
    if (degraded.length > 0) return degraded.map(({ message }) => message).join(' ');
    return forOwner.map(({ message }) => message);
  } catch {
    return `${url}/api/salud no responde como se espera.`;
  }
}

/** Returns undefined if the secrets are not on this machine, for example in CI. */
export function readMonitorToken(environment: Environment): string | undefined {
  const { TOKEN_SECRET: secret } = readSecrets(environment);
  return secret === undefined ? undefined : createMonitorToken(secret);
}

/** Waits until the site is healthy and has these versions, or throws the problem and rollback commands. */
export async function awaitHealth(
  url: string,
  wanted: Partial<Record<PartName, string>>,
  {
    seconds = 60,
    back = [],
    advice,
    token,
  }: {
    seconds?: number;
    back?: string[];
    /** The next step for a person, besides a rollback. */
    advice?: string;
    token?: string | undefined;
  } = {},
): Promise<string[]> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const said = await look(url, wanted, token);
    if (typeof said !== 'string') return said;
    if (Date.now() > until) {
      const ways = back.map((order) => `Para volver: ${order}`);
      const steps = [...ways, ...(advice ? [advice] : [])];
      throw new CommandError(
        [`Está desplegado, y el sitio no está bien: ${said}`, ...steps].join('\n'),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
