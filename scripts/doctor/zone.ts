import { gatewayHeaders } from '../../worker/shared/gateway-headers.ts';
import { createFault, createUnknown, createWarning, type Finding } from './finding.ts';

/** Sends a request and does not follow redirects. Throws when no server answers. */
export type Send = (url: string, request: RequestInit) => Promise<Response>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

/**
 * Programs send these requests, and the zone's protections may block them. The requests write nothing,
 * because the Worker first refuses a request without a signature or a token.
 */
const callers: { who: string; path: string; request: RequestInit }[] = [
  { who: 'los avisos de encuestas', path: '/api/postback/sonda', request: {} },
  { who: 'los avisos de las redes de afiliados', path: '/api/conversiones/sonda', request: {} },
  {
    who: 'los avisos de PayPal',
    path: '/api/paypal/aviso',
    request: { method: 'POST', headers: json, body: '[]' },
  },
  {
    who: 'los avisos del correo',
    path: '/api/correo/avisos/sonda',
    request: { method: 'POST', headers: json, body: '{}' },
  },
  {
    who: 'la baja con un clic',
    path: '/api/baja',
    request: { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' },
  },
  { who: 'un monitor', path: '/api/salud', request: {} },
];

const timeoutMs = 5000;

/** Sends a request without a User-Agent, because some of these programs send none. */
export const sendWithoutUserAgent: Send = (url, request) =>
  fetch(url, {
    ...request,
    headers: { ...request.headers, 'user-agent': '' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });

const noAnswer = (name: string, url: string) =>
  createUnknown(name, `no se pudo comprobar: ${url} no responde desde este equipo.`);

/**
 * Returns whether the answer comes from the Worker, not the zone. Only the Worker's answer has a request id.
 */
const isOurs = ({ headers }: Response) => headers.has(gatewayHeaders.requestId);

async function probeCaller(
  site: string,
  { who, path, request }: (typeof callers)[number],
  send: Send,
): Promise<Finding[]> {
  const url = site + path;
  const name = `zona, ${path}`;
  const answer = await send(url, request).catch(() => null);
  if (!answer) return [noAnswer(name, url)];
  if (isOurs(answer)) return [];
  const by = answer.headers.get('cf-mitigated') ?? `estado ${answer.status}`;
  const say = `${who} no llegan al sitio: los detiene la zona (${by}). docs/operations.md, «Zone».`;
  return [createFault(name, say)];
}

async function probeHttps(site: string, send: Send): Promise<Finding[]> {
  const url = site.replace(/^https:/, 'http:');
  const name = 'zona, Always Use HTTPS';
  const answer = await send(`${url}/api/salud`, {}).catch(() => null);
  if (!answer) return [noAnswer(name, url)];
  const { status, headers } = answer;
  const isMoved = [301, 307, 308].includes(status) && headers.get('location')?.startsWith(site);
  const say = `${url} no lleva a https. Enciéndelo en SSL/TLS → Edge Certificates.`;
  if (!isMoved) return [createFault(name, say)];
  // The Worker redirects too, but only after the request has crossed the network unencrypted.
  return isOurs(answer) ? [createWarning(name, 'apagado: lo hace el sitio, más tarde.')] : [];
}

const unseen = createUnknown(
  'zona',
  'mira en Cloudflare los interruptores de docs/operations.md, «Zone»: Bot Fight Mode apagado, y los demás.',
);

export async function inspectZone(
  { SITE_URL = '' }: Record<string, string>,
  send: Send,
): Promise<Finding[]> {
  const probed = await Promise.all([
    probeHttps(SITE_URL, send),
    ...callers.map((caller) => probeCaller(SITE_URL, caller, send)),
  ]);
  const found = probed.flat();
  const isSilent =
    found.length === probed.length && found.every(({ level }) => level === 'unknown');
  return isSilent ? [noAnswer('zona, llamadas', SITE_URL), unseen] : [...found, unseen];
}
