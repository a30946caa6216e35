import { zValidator } from '@hono/zod-validator';
import type { Context } from 'hono';
import type { core } from 'zod';
import { findFaults } from '#contract/fields.ts';
import { fail } from '../../shared/errors.ts';

/** The input of a route, and the part of the request that carries it. */
export interface RouteInput {
  target: 'json' | 'query';
  schema: core.$ZodType;
}

const inputs = new WeakMap<object, RouteInput>();

function takes<Middleware extends object>(input: RouteInput, middleware: Middleware) {
  inputs.set(middleware, input);
  return middleware;
}

/** Returns the input that a handler of `app.routes` checks; undefined if the handler checks no input. */
export function findRouteInput(handler: object): RouteInput | undefined {
  return inputs.get(handler);
}

/** The answer contains the schema's faults and the `further` faults, as messages for the person. */
export function refuseInput(
  c: Context,
  schema: core.$ZodType,
  given: unknown,
  further: Record<string, string> = {},
) {
  const { message, fields, missing } = findFaults(schema, given);
  const reason = missing.length > 0 ? 'incomplete' : undefined;
  const all = { ...further, ...fields };
  return fail(c, { code: 'invalid-argument', reason, status: 422, message, fields: all });
}

/**
 * Parses the JSON body with a schema of the contract; the person reads the schema's messages. If the schema
 * refuses the body, `further` finds more faults in it, which the schema cannot find.
 */
export const validBody = <Schema extends core.$ZodType>(
  schema: Schema,
  further?: (c: Context, given: unknown) => Record<string, string>,
) =>
  takes(
    { target: 'json', schema },
    zValidator('json', schema, (result, c) => {
      if (result.success) return;
      return refuseInput(c, schema, result.data, further?.(c, result.data));
    }),
  );

/**
 * Parses the query with a schema of the contract. An invalid query gets 400. If no person typed the query, the
 * answer has `sentence` instead of the schema's own sentence.
 */
export const validQuery = <Schema extends core.$ZodType>(schema: Schema, sentence?: string) =>
  takes(
    { target: 'query', schema },
    zValidator('query', schema, (result, c) => {
      if (result.success) return;
      const faults = sentence ? { message: sentence } : findFaults(schema, result.data);
      return fail(c, { code: 'invalid-argument', ...faults });
    }),
  );
