import { Log, LogLevel } from 'miniflare';
import { expect } from 'vitest';
import * as z from 'zod';
import { errorStatus } from '#contract/errors.ts';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { verdictLabels } from '#contract/surveys/verdicts.ts';
import type { Site } from './harness.ts';

/** The fields that describe the part that writes a line. Every line has these fields. */
const source = {
  part: z.enum(['gateway', 'api', 'mf-public', 'mf-member']),
  version: z.string().min(1),
};
const ms = z.number().int().nonnegative();
const id = z.uuid();
const names = <Name extends string>(table: Record<Name, unknown>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]]);

/** The fields of an attempt to send a message. */
const attempt = {
  template: z.string(),
  attempt: z.number().int().min(1).max(6),
  outcome: z.enum(['sent', 'failed']),
  reason: z.string().optional(),
};

/** A line of the log. It has exactly these fields (docs/decisions/016). */
const logLine = z.discriminatedUnion('kind', [
  z.strictObject({
    ...source,
    kind: z.literal('request'),
    requestId: id,
    parentId: id.optional(),
    method: z.enum(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']),
    route: z.string().regex(/^(\*|\/[\w/.:*?-]*)$/),
    status: z.number().int().min(101).max(599),
    ms,
    code: names(errorStatus).optional(),
    colo: z.string().optional(),
    country: z.string().optional(),
  }),
  z.strictObject({
    ...source,
    kind: z.literal('failure'),
    what: z.string(),
    requestId: id.optional(),
    route: z.string().optional(),
    error: z.string(),
    message: z.string().max(300),
    at: z.array(z.string()).max(4),
  }),
  z.strictObject({
    ...source,
    kind: z.literal('cron'),
    ms,
    failed: z.array(z.string()),
    statements: z.number().int().nonnegative(),
  }),
  z.strictObject({ ...source, ...attempt, kind: z.literal('mail'), id }),
  z.strictObject({
    ...source,
    ...attempt,
    kind: z.literal('push'),
    id: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  z.strictObject({
    ...source,
    kind: z.literal('postback'),
    requestId: id,
    provider: z.enum(surveyProviders),
    verdict: names(verdictLabels),
  }),
  z.strictObject({
    ...source,
    kind: z.literal('surveys'),
    provider: z.enum(surveyProviders),
    outcome: z.string(),
    ms,
  }),
  z.strictObject({
    ...source,
    kind: z.literal('paypal'),
    call: z
      .string()
      .regex(/^(GET|POST) \/[\w/:-]+$/)
      .optional(),
    batchId: id.optional(),
    outcome: z.string(),
    ms: ms.optional(),
  }),
]);
type Line = z.infer<typeof logLine>;

/** Validates and returns the lines of one kind from a site's Workers, without workerd's own lines. */
export function readLogLines<Kind extends Line['kind']>(site: Site, kind: Kind) {
  const written = site.logs.filter((text) => text.startsWith('{'));
  const lines = written.map((text) => logLine.parse(JSON.parse(text)));
  return lines.filter((line): line is Extract<Line, { kind: Kind }> => line.kind === kind);
}

/** Returns the log's line about the request of this answer. */
export async function findLogLine(site: Site, answer: Response) {
  const requestId = answer.headers.get('x-request-id');
  const find = () => readLogLines(site, 'request').filter((line) => line.requestId === requestId);
  await expect.poll(find).toHaveLength(1);
  return find()[0];
}

/** Collects Miniflare's own messages, including uncaught errors of handlers. */
export class CollectingLog extends Log {
  readonly #lines: string[];
  constructor(lines: string[]) {
    super(LogLevel.WARN);
    this.#lines = lines;
  }
  override log(message: string): void {
    this.#lines.push(message);
  }
}
