import * as z from 'zod';
import { type Ask, codes, Refusal, unless } from '../deployment/cloudflare.ts';
import { configOf } from '../deployment/environments.ts';
import type { Environment } from '../deployment/site.ts';
import { confirm, Stop } from '../steps.ts';

const zones = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    name_servers: z.array(z.string()).nullish(),
    account: z.object({ id: z.string() }),
  }),
);

/** The zone that has a domain, which may be below it; a sentence when it is not in force yet. */
export async function findZone(ask: Ask, domain: string) {
  const words = domain.split('.');
  for (let first = 0; first < words.length - 1; first += 1) {
    const name = words.slice(first).join('.');
    const [zone] = await ask(`/zones?name=${name}`, zones);
    if (!zone) continue;
    const servers = zone.name_servers?.join(' y ');
    const isPending = zone.status !== 'active';
    return { zone, pending: isPending && `Pon en tu registrador, para ${name}: ${servers}.` };
  }
  throw new Stop(
    `Ninguna zona de esta cuenta tiene ${domain}. Añádelo en https://dash.cloudflare.com → ` +
      'Add a domain, y repite la misma orden.',
  );
}

const subscriptions = z.array(z.object({ rate_plan: z.object({ public_name: z.string() }) }));

/** What is to be said of the account's plan; null when it is the right one. */
export async function planNote(ask: Ask, account: string): Promise<string | null> {
  const advice =
    'hace falta Workers Paid (5 US$ al mes): un ingreso calcula unos 100 ms, y el plan gratuito corta a los 10.';
  try {
    const all = await ask(`/accounts/${account}/subscriptions`, subscriptions);
    const isPaid = all.some(({ rate_plan }) => /workers paid/i.test(rate_plan.public_name));
    return isPaid ? null : `No se ve el plan: ${advice}`;
  } catch (error) {
    // The log-in may not read invoices.
    if (error instanceof Refusal) return `No se pudo ver el plan: ${advice}`;
    throw error;
  }
}

const subdomain = z.object({ subdomain: z.string() });

/** Cloudflare deploys nothing, whatever its address, before an account has a workers.dev subdomain. */
export async function ensureSubdomain(ask: Ask, account: string, domain: string, yes: boolean) {
  const path = `/accounts/${account}/workers/subdomain`;
  if (await unless(codes.noSuchWorker, ask(path, subdomain))) return;
  const name = domain.replaceAll('.', '-').slice(0, 63);
  await confirm(`La cuenta no tiene subdominio de workers.dev. ¿Crear ${name}.workers.dev?`, yes);
  await ask(path, subdomain, { method: 'PUT', body: { subdomain: name } });
}

const database = z.object({ uuid: z.string(), name: z.string() });

/** Id of the environment's database, which is made beside the API when there is none. */
export async function ensureDatabase(ask: Ask, account: string, environment: Environment) {
  const name = configOf('api', environment).d1_databases[0]?.database_name ?? '';
  const path = `/accounts/${account}/d1/database`;
  const found = await ask(`${path}?name=${name}`, z.array(database));
  const known = found.find((one) => one.name === name);
  if (known) return known.uuid;
  const body = { name, primary_location_hint: 'enam' };
  return (await ask(path, database, { method: 'POST', body })).uuid;
}
