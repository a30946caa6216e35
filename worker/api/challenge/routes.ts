import { Hono } from 'hono';
import { challengeQuery } from '#contract/challenge-query.ts';
import { failNotFound } from '../../shared/errors.ts';
import { allowFraming, noStore } from '../../shared/headers.ts';
import { everybody } from '../http/policy.ts';
import { validQuery } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { renderChallengePage } from './page.ts';

const cspOf = (baseUrl: string, nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${baseUrl}`,
    `style-src 'nonce-${nonce}'`,
    `frame-src ${baseUrl}`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  ].join('; ');

/** `GET /pregunta`: the document with the challenge. Only this document may run Cloudflare's script. */
export function challengeRoutes({ challenges }: Pick<Services, 'challenges'>) {
  const { isOn, siteKey, baseUrl } = challenges;
  return new Hono().get('/pregunta', everybody, noStore, validQuery(challengeQuery), (c) => {
    if (!isOn) return failNotFound(c);
    const nonce = crypto.randomUUID();
    allowFraming(c, cspOf(baseUrl, nonce));
    return c.html(
      renderChallengePage({ baseUrl, siteKey, action: c.req.valid('query').accion, nonce }),
    );
  });
}
