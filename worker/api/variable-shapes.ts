import * as z from 'zod';
import { brandFields } from '#contract/settings/brand.ts';
import { exampleBrand, mergeBrand } from '#contract/site/brand.ts';
import { canonicalIpAddress } from './ip-address.ts';

/** Returns a schema for a text that may be absent. An empty line of .dev.vars counts as absent too. */
const mayBeEmpty = (text: z.ZodString) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(text)
    .optional();

export const optionalText = (length: number) =>
  mayBeEmpty(z.string().min(length, `needs at least ${length} characters`));

/** A list of texts, separated by commas or spaces. */
export const textList = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** Returns the invalid entries of a list of IP addresses. */
export const findInvalidIpAddresses = (list: string[]) =>
  list.filter((text) => canonicalIpAddress(text) === null);

/** A list of IP addresses. It refuses an invalid entry, because that entry would match no sender. */
export const ipAddressList = textList.check(({ value, issues }) => {
  const bad = findInvalidIpAddresses(value);
  if (bad.length === 0) return;
  issues.push({ code: 'custom', input: value, message: `no IP address: ${bad.join(', ')}` });
});

/** A URL that replaces the usual URL of a provider's API, for tests and for local stand-ins. */
export const apiUrl = z.url({ protocol: /^https?$/ }).optional();

/** A private key of P-256, as text in the format that `openssl rand -base64 32` prints. */
export const vapidPrivateKey = mayBeEmpty(
  z.string().regex(/^[\w+/-]{43}=?$/, 'needs 32 bytes in base64'),
);

export const httpsUrl = z.url({ protocol: /^https$/ });

const json = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  });

/** The schema of SITE_BRAND: JSON with the fields of `Brand` that differ from the code's examples. */
export const siteBrand = json
  .pipe(brandFields.partial())
  .transform((own) => mergeBrand(exampleBrand, own));
