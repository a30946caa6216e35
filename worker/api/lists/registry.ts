import type { ListSource } from './source.ts';
import { auditSource } from './sources/audit.ts';
import { formSource, leadSource } from './sources/leads.ts';
import { entrySource } from './sources/ledger.ts';
import { letterSource } from './sources/letters.ts';
import { mailSource } from './sources/mails.ts';
import { memberSource } from './sources/members.ts';
import { payoutSource } from './sources/payouts.ts';
import { postbackSource } from './sources/postbacks.ts';
import { postSource } from './sources/posts.ts';
import { providerSource } from './sources/providers.ts';
import { suppressionSource } from './sources/suppressions.ts';

/** An entry gives a list its routes, files and tests. docs/extending.md shows how to add a list. */
export const listSources = [
  leadSource,
  formSource,
  memberSource,
  payoutSource,
  entrySource,
  mailSource,
  suppressionSource,
  postSource,
  letterSource,
  auditSource,
  providerSource,
  postbackSource,
] as const satisfies readonly ListSource[];
