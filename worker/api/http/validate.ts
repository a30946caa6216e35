import { zValidator } from '@hono/zod-validator';
import type { core, ZodType } from 'zod';
import { fail } from '../../http/errors.ts';

const general = 'Revisa los datos.';

/** What a route takes, and in which part of the request. */
export interface Input {
  target: 'json' | 'query';
  schema: ZodType;
}

const inputs = new WeakMap<object, Input>();

function takes<Middleware extends object>(input: Input, middleware: Middleware) {
  inputs.set(middleware, input);
  return middleware;
}

/** The input that a handler of `app.routes` checks, if any. */
export function inputOf(handler: object): Input | undefined {
  return inputs.get(handler);
}

function fieldSentences(issues: core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** What is wrong with data: a sentence for each field, and the first of them for the whole. */
export function faultsOf(schema: ZodType, data: unknown) {
  // Parsed again for Spanish sentences: zod's own, where the schema has none, are English.
  const { error } = schema.safeParse(data, { error: () => general });
  const fields = fieldSentences(error?.issues ?? []);
  return { message: Object.values(fields)[0] ?? general, fields };
}

/** Parses the JSON body with a schema of the contract; the schema's messages reach the person. */
export const validBody = <Schema extends ZodType>(schema: Schema) =>
  takes(
    { target: 'json', schema },
    zValidator('json', schema, (result, c) => {
      if (result.success) return;
      return fail(c, { code: 'invalid-argument', status: 422, ...faultsOf(schema, result.data) });
    }),
  );

/**
 * Parses the query with a schema of the contract; an invalid one is refused with 400, and with
 * `sentence` instead of the schema's own if no person typed the query.
 */
export const validQuery = <Schema extends ZodType>(schema: Schema, sentence?: string) =>
  takes(
    { target: 'query', schema },
    zValidator('query', schema, (result, c) => {
      if (result.success) return;
      const faults = sentence ? { message: sentence } : faultsOf(schema, result.data);
      return fail(c, { code: 'invalid-argument', ...faults });
    }),
  );
