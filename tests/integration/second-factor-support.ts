import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Site } from '../support/harness.ts';
import { createMember, signedIn } from '../support/members.ts';
import { send } from './accounts-support.ts';

const stepMs = 30_000;

/** An authenticator's code for a secret, `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * stepMs });
}

/** A code that the secret does not produce anywhere near now. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
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

/** The secret of a started enrolment. */
export async function readEnrolment(response: Response) {
  expect(response.status).toBe(201);
  return begun.parse(await response.json());
}

/** The recovery codes of an answer. */
export async function codesIn(response: Response) {
  expect(response.status).toBe(200);
  return codes.parse(await response.json()).codes;
}

export const factorPath = '/api/admin/segundo-factor';

/** The administrator of a site with an authenticator that was enrolled with the previous code. */
export async function enrolledAdmin(site: Site, email = 'admin@ingresoactivo.test') {
  const admin = await createMember(site, { email, nombre: 'Admin' });
  const headers = await signedIn(site, admin.id);
  const { secret } = await readEnrolment(await send(site, 'POST', factorPath, {}, headers));
  const confirm = () => send(site, 'PUT', factorPath, { codigo: codeOf(secret, -1) }, headers);
  const first = await confirm();
  // The half minute of the first code may have ended in between.
  const confirmed = first.status === 200 ? first : await confirm();
  return { ...admin, headers, secret, codes: await codesIn(confirmed) };
}
