import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import * as z from 'zod';
import { findNameFaults } from './names.ts';
import { findRouteFaults, type RouteTable } from './routes.ts';
import { findSchemaFaults, type Schema } from './schema-faults.ts';

const schemaOf = (schema: ZodType): Schema => z.toJSONSchema(schema, { io: 'input' });
const faults = (before: ZodType, after: ZodType) =>
  findSchemaFaults(schemaOf(before), schemaOf(after), 'body');

const name = z.string().min(2).max(80);
const person = z.object({ name, age: z.int().min(18).optional() });
const decision = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('activo') }),
  z.object({ estado: z.enum(['rechazado', 'suspendido']), motivo: z.string().max(300) }),
]);

test.each<[string, ZodType, ZodType]>([
  ['nothing', person, person],
  ['a field that may be missing', person, person.extend({ note: z.string().optional() })],
  ['a field that has a default', person, person.extend({ page: z.int().default(1) })],
  ['wider limits', name, z.string().min(1).max(200)],
  ['a further word', z.enum(['a', 'b']), z.enum(['c', 'b', 'a'])],
  ['a fraction where there was an integer', z.int(), z.number().min(-1e16).max(1e16)],
  ['null as well', person, person.extend({ age: z.int().min(18).nullish() })],
  ['another kind instead of one thing', person, z.union([z.array(person), person])],
  ['anything', person, z.unknown()],
])('the comparison of schemas accepts %s', (_, before, after) => {
  expect(faults(before, after)).toEqual([]);
});

test.each<[string, ZodType, ZodType, string]>([
  ['new required field', person, person.extend({ pais: name }), 'body.pais is required now'],
  ['field required now', person, person.required(), 'body.age is required now'],
  ['field gone', person, person.omit({ age: true }), 'body.age is gone'],
  ['shorter text', name, z.string().min(2).max(60), 'body: maxLength is narrower'],
  ['longer text asked for', name, z.string().min(3).max(80), 'body: minLength is narrower'],
  ['first limit', z.string(), z.string().max(80), 'body: maxLength is narrower'],
  ['word gone', z.enum(['a', 'b']), z.enum(['a']), 'body: "b" is no longer taken'],
  ['words instead of any text', z.string(), z.enum(['a']), 'body: only listed values are taken'],
  ['pattern', name, name.regex(/^a/), 'body: pattern is another'],
  ['integers only', z.number(), z.int(), 'body: the type is another'],
  ['narrower items', z.array(z.string()), z.array(name), 'body[]: minLength is narrower'],
  [
    'unknown fields refused',
    person,
    z.strictObject(person.shape),
    'body: unknown fields are refused now',
  ],
  [
    'narrower values of a record',
    z.record(z.string(), z.string()),
    z.record(z.string(), name),
    'body.*: minLength is narrower',
  ],
  [
    'kind gone',
    decision,
    z.object({ estado: z.literal('activo') }),
    'body.estado: "rechazado" is no longer taken',
  ],
  ['both at once', person, z.intersection(person, z.object({ b: name })), 'body.b is required now'],
])('the comparison reports a %s as a breaking change', (_, before, after, fault) => {
  expect(faults(before, after)).toContain(fault);
});

test('the comparison reports a choice with fewer options as a breaking change', () => {
  const after = decision.options.map((option) => schemaOf(option));
  const before = { oneOf: [{ type: 'object', properties: { estado: { const: 'otro' } } }] };
  expect(findSchemaFaults(before, { oneOf: after }, 'body')).toEqual([
    'body: none of the choices takes it',
  ]);
});

test('the comparison reports a change of an unknown keyword as a fault', () => {
  expect(
    findSchemaFaults({ type: 'object' }, { type: 'object', propertyNames: {} }, 'body'),
  ).toEqual(['body: propertyNames is another']);
});

const routes: RouteTable = {
  'GET /api/panel': { policy: 'active', takes: {} },
  'POST /api/leads': { policy: 'everybody', takes: { json: schemaOf(person) } },
};
const changed = (name: string, shape: Partial<RouteTable[string]>): RouteTable => ({
  ...routes,
  [name]: { policy: 'active', takes: {}, ...routes[name], ...shape },
});
const query = (schema: ZodType) => ({ takes: { query: schemaOf(schema) } });

test.each<[string, RouteTable, string[]]>([
  ['nothing', routes, []],
  ['a new route', changed('GET /api/nuevo', {}), []],
  ['a route for more callers', changed('GET /api/panel', { policy: 'session' }), []],
  ['a body that is not read any more', changed('POST /api/leads', { takes: {} }), []],
  [
    'a route for fewer',
    changed('GET /api/panel', { policy: 'admin' }),
    ['GET /api/panel is for admin now'],
  ],
  [
    'a query that must be',
    changed('GET /api/panel', query(z.object({ a: name }))),
    ['GET /api/panel query.a is required now'],
  ],
  [
    'a route that is gone',
    { 'GET /api/panel': { policy: 'active', takes: {} } },
    ['POST /api/leads is gone'],
  ],
])('the comparison of routes reports only breaking changes: %s', (_, after, expected) => {
  expect(findRouteFaults(routes, after)).toEqual(expected);
});

const names = {
  module: './routes',
  shared: { react: '19.3.1' },
  tokens: ['--ink', '--paper'],
  reasons: ['payout-open'],
  marks: ['data-app'],
  headers: { purge: 'x-purge-tags' },
  ids: { a: { b: 1 } },
};

test('the comparison of names accepts new names and a newer minor of a shared package', () => {
  const after = {
    ...names,
    shared: { react: '19.9.0', d3: '4.0.0' },
    tokens: ['--new', '--paper', '--ink'],
  };
  expect(findNameFaults(names, { ...after, more: 'x' })).toEqual([]);
});

test.each<[string, Parameters<typeof findNameFaults>[1], string]>([
  ['token that is gone', { ...names, tokens: ['--ink'] }, '.tokens: --paper is gone'],
  ['reason that is gone', { ...names, reasons: ['other'] }, '.reasons: payout-open is gone'],
  ['mark that is gone', { ...names, marks: [] }, '.marks: data-app is gone'],
  [
    'header of another name',
    { ...names, headers: { purge: 'x-tags' } },
    '.headers.purge: x-purge-tags is x-tags now',
  ],
  ['export of another name', { ...names, module: './pages' }, '.module: ./routes is ./pages now'],
  [
    'next major of a shared package',
    { ...names, shared: { react: '20.0.0' } },
    '.shared.react: 19.3.1 is 20.0.0 now',
  ],
  ['package that is not shared', { ...names, shared: {} }, '.shared.react is gone'],
  ['value deep inside', { ...names, ids: { a: { b: 2 } } }, '.ids.a.b: 1 is 2 now'],
])('the comparison of names reports a %s as a breaking change', (_, after, fault) => {
  expect(findNameFaults(names, after)).toContain(fault);
});
