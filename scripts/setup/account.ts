import * as z from 'zod';
import {
  type CloudflareCall,
  cloudflareCodes,
  connectToCloudflare,
  ignoreRefusal,
} from '../deployment/cloudflare.ts';
import { readPartConfig } from '../deployment/environments.ts';
import type { Environment } from '../deployment/site.ts';
import { CommandError, confirm } from '../steps.ts';

const zones = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    name_servers: z.array(z.string()).nullish(),
    account: z.object({ id: z.string() }),
  }),
);

/** Logs in to Cloudflare's API. The first call shows whether the API accepts the session. */
export async function logIn(): Promise<CloudflareCall> {
  const ask = await connectToCloudflare();
  await ask('/zones?per_page=5', zones);
  return ask;
}

/** Finds the zone of a domain. The domain may be a subdomain of the zone. */
export async function findZone(ask: CloudflareCall, domain: string) {
  const words = domain.split('.');
  for (const first of words.keys()) {
    const [zone] = await ask(`/zones?name=${words.slice(first).join('.')}`, zones);
    if (!zone) continue;
    if (zone.status === 'active') return zone;
    const servers = zone.name_servers?.join(' y ');
    throw new CommandError(
      `${zone.name} todavía no usa los servidores de nombres de Cloudflare. Pon ${servers} donde ` +
        'compraste el dominio, espera a que Cloudflare lo dé por activo, y repite.',
    );
  }
  throw new CommandError(
    `Tu cuenta de Cloudflare no tiene ${domain}. Revisa cómo está escrito, o añádelo en ` +
      'https://dash.cloudflare.com, «Add a domain», y repite.',
  );
}

/** Returns a sentence with the reason why a domain has no active zone. */
export async function findZoneFault(
  ask: CloudflareCall,
  domain: string,
): Promise<string | undefined> {
  try {
    await findZone(ask, domain);
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

const subscriptions = z.array(z.object({ rate_plan: z.object({ public_name: z.string() }) }));

/** Returns a note about the account's plan, even if the session cannot read the plan. */
export async function listPlanNotes(ask: CloudflareCall, account: string): Promise<string[]> {
  const all = await ask(`/accounts/${account}/subscriptions`, subscriptions).catch(() => null);
  if (all?.some(({ rate_plan }) => /workers paid/i.test(rate_plan.public_name))) return [];
  const order = all ? 'Pásate a Workers Paid' : 'Comprueba que tu plan es Workers Paid';
  return [
    `Cloudflare: ${order}, en Workers & Pages → Plans. Con el gratuito, iniciar sesión puede fallar.`,
  ];
}

const subdomain = z.object({ subdomain: z.string() });

/** Creates the account's workers.dev subdomain, without which Cloudflare deploys nothing. */
export async function ensureSubdomain(
  ask: CloudflareCall,
  account: string,
  domain: string,
  yes: boolean,
) {
  const path = `/accounts/${account}/workers/subdomain`;
  if (await ignoreRefusal(cloudflareCodes.noSuchWorker, ask(path, subdomain))) return;
  const name = domain.replaceAll('.', '-').slice(0, 63);
  await confirm(
    `Cloudflare pide un subdominio de workers.dev en tu cuenta, aunque el sitio no lo usa. ¿Crear ${name}.workers.dev?`,
    yes,
  );
  await ask(path, subdomain, { method: 'PUT', body: { subdomain: name } });
}

const database = z.object({ uuid: z.string(), name: z.string() });

/** Resolves to the id of the environment's database. Creates the database if it does not exist. */
export async function ensureDatabase(
  ask: CloudflareCall,
  account: string,
  environment: Environment,
) {
  const name = readPartConfig('api', environment).d1_databases[0]?.database_name ?? '';
  const path = `/accounts/${account}/d1/database`;
  const found = await ask(`${path}?name=${name}`, z.array(database));
  const known = found.find((one) => one.name === name);
  if (known) return known.uuid;
  const body = { name, primary_location_hint: 'enam' };
  return (await ask(path, database, { method: 'POST', body })).uuid;
}
