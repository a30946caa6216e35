import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Site } from '../support/harness.ts';
import { createMember, signInMember } from '../support/members.ts';
import { sendJson } from './accounts-support.ts';

const stepMs = 30_000;

/** Returns an authenticator's code for a secret, `steps` half minutes from now. */
export function computeCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * stepMs });
}

/** Returns a code that the secret does not produce at any time near now. */
export function findWrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => computeCode(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  ) as string;
}

const begun = z.strictObject({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  uri: z.string().startsWith('otpauth://totp/'),
  qr: z.strictObject({ size: z.number().int(), path: z.string().regex(/^(M\d+ \d+h1v1h-1z)+$/) }),
});
const codes = z.strictObject({
  codes: z.array(z.string().regex(/^[0-9a-z]{5}-[0-9a-z]{5}$/)).length(10),
  message: z.string(),
});

/** Reads the secret of an enrolment that has started. */
export async function readEnrolment(response: Response) {
  expect(response.status).toBe(201);
  return begun.parse(await response.json());
}

/** Returns the recovery codes in an answer. */
export async function readRecoveryCodes(response: Response) {
  expect(response.status).toBe(200);
  return codes.parse(await response.json()).codes;
}

export const factorPath = '/api/admin/segundo-factor';

/**
 * Creates the administrator of a site and enrols an authenticator with the code of the previous half minute.
 */
export async function enrolAdmin(site: Site, email = 'admin@ingresoactivo.test') {
  const admin = await createMember(site, { email, nombre: 'Admin' });
  const headers = await signInMember(site, admin.id);
  const { secret } = await readEnrolment(await sendJson(site, 'POST', factorPath, {}, headers));
  const confirm = () =>
    sendJson(site, 'PUT', factorPath, { codigo: computeCode(secret, -1) }, headers);
  const first = await confirm();
  // The half minute of the first code may have ended before the request arrived, so the function tries once
  // more.
  const confirmed = first.status === 200 ? first : await confirm();
  return { ...admin, headers, secret, codes: await readRecoveryCodes(confirmed) };
}
