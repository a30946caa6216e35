import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';
import type { Route } from './api-routes.ts';

/** The senders of requests. `forged` sends an invented session. */
export const callers = ['visitor', 'pendiente', 'activo', 'administrator', 'forged'] as const;
export type Caller = (typeof callers)[number];

export interface FuzzRequest {
  method: string;
  path: string;
  caller: Caller;
  headers: Record<string, string>;
  body: string | null;
}

type Schema = z.core.JSONSchema.JSONSchema;

/** Texts with a special meaning in SQL, HTML, paths, JavaScript or headers. */
const telling = [
  ...['', ' ', '0', '-1', '1e999', 'null', 'true', '[object Object]', '__proto__', 'constructor'],
  ...['..', '../sesion', '%00', '\0', '\r\nx: y', '\u2028', '\ufeff', '\ud800', '%', '%zz', '*'],
  ...["' OR 1=1 --", '") --', '<script>', '{{7*7}}', '$&', '9'.repeat(400), 'ñ'],
  ...['2026-02-30', '0002-11-23', '1000-01-01', '9999-12-31'],
  'x'.repeat(9000),
];

const text = (known: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...telling) },
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.emailAddress(),
    fc.uuid(),
  );

/** Returns values that are mostly valid, so that they pass the schema's check. */
function fitting(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const of = (one: Schema | boolean) => fitting(typeof one === 'boolean' ? {} : one, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(of));
  if (schema.type === 'object') {
    const fields: Record<string, Arbitrary<unknown>> = {};
    for (const [name, one] of Object.entries(schema.properties ?? {})) fields[name] = of(one);
    return fc.record(fields, {
      requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name]),
    });
  }
  if (schema.type === 'array')
    return fc.array(of(Array.isArray(schema.items) ? {} : (schema.items ?? {})), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.maxSafeInteger(), fc.double());
  }
  return schema.type === 'string' ? text(known) : fc.jsonValue();
}

const json = (value: unknown) => JSON.stringify(value) ?? 'null';

function bodyOf(route: Route, known: readonly string[]): Arbitrary<string> {
  const input = route.inputs.find(({ target }) => target === 'json');
  const schema = input && z.toJSONSchema(input.schema, { io: 'input', unrepresentable: 'any' });
  const whole = schema ? fitting(schema, known) : fc.constant({});
  const spoilt = fc
    .tuple(whole, fc.oneof(fc.constantFrom(...telling), fc.constant('nombre')), fc.jsonValue())
    .map(([value, name, other]) => ({ ...Object(value), [name]: other }));
  return fc.oneof(
    { weight: 6, arbitrary: whole.map(json) },
    { weight: 2, arbitrary: spoilt.map(json) },
    fc.jsonValue().map(json),
    fc.constantFrom('', '{', '\0', 'a=b', '['.repeat(20_000)),
  );
}

function queryOf(route: Route, known: readonly string[]): Arbitrary<string> {
  const input = route.inputs.find(({ target }) => target === 'query');
  const schema = input && z.toJSONSchema(input.schema, { io: 'input', unrepresentable: 'any' });
  const names = ['cursor', 'limite', 'orden', 'buscar', ...Object.keys(schema?.properties ?? {})];
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), text(known)), { maxLength: 4 });
  return pairs.map((given) => {
    const query = new URLSearchParams(given.map(([name, value]) => [name, value.toWellFormed()]));
    return query.size > 0 ? `?${query}` : '';
  });
}

const segment = (known: readonly string[]) =>
  text(known).map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 8000) || '-');

function pathOf({ path }: Route, known: readonly string[]): Arbitrary<string> {
  const parts = path
    .split(/(:\w+(?:\{[^}]*\})?\??)/)
    .map((part) => (part.startsWith(':') ? segment(known) : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join(''));
}

/** The site answers paths with upper case only with a redirect to the lower-case path. */
const anyPath = fc
  .tuple(
    fc.constantFrom('/', '/api/', '/blog/', '/panel/', '/admin/', '/mf/public/', '/__correo/'),
    fc.array(segment(['assets', 'entradas', 'index.html']), { maxLength: 3 }),
  )
  .map(([folder, parts]) => (folder + parts.join('/')).toLowerCase());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((one) => one.trim());
const mostly = <Value>(usual: Value, other: Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, other);

const headersOf = (origin: string) =>
  fc.record(
    {
      origin: mostly(origin, printable),
      'content-type': mostly('application/json', printable),
      'idempotency-key': fc.oneof(fc.uuid(), printable),
      'cf-connecting-ip': fc.oneof(fc.ipV4(), fc.ipV6(), printable),
      'x-dev-country': fc.oneof(fc.constantFrom('DO', 'XX', 'MX'), printable),
      'if-none-match': printable,
      range: fc.oneof(fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1'), printable),
      'accept-language': printable,
      'save-data': fc.constantFrom('on', 'off'),
    },
    { requiredKeys: ['origin', 'content-type', 'cf-connecting-ip'] },
  );

/** Returns a caller whom the route admits, so that most requests pass the route's policy. */
function admitted({ policies }: Route): Caller {
  const [policy] = policies;
  if (policy === 'session' || policy === 'active') return 'activo';
  return policy?.startsWith('admin') || policy === 'money' ? 'administrator' : 'visitor';
}

/** Returns requests to all routes, and a few to any path. `known` has existing ids and words. */
export function createFuzzRequests(routes: Route[], origin: string, known: string[]) {
  const to = (route: Route, paths: Arbitrary<string>): Arbitrary<FuzzRequest> =>
    fc
      .record({
        method: mostly(route.method, fc.constantFrom(...methods)),
        path: fc.tuple(paths, queryOf(route, known)).map((parts) => parts.join('')),
        caller: mostly(admitted(route), fc.constantFrom(...callers)),
        headers: headersOf(origin),
        body: bodyOf(route, known),
      })
      .map((one) => ({ ...one, body: /GET|HEAD/.test(one.method) ? null : one.body }));
  const nowhere: Route = { method: 'GET', path: '/', policies: [], inputs: [] };
  return fc.oneof(
    { weight: 9, arbitrary: fc.oneof(...routes.map((one) => to(one, pathOf(one, known)))) },
    to(nowhere, anyPath),
  );
}
