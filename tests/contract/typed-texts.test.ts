import { expect, test } from 'vitest';
import type * as z from 'zod';
import { readRoutes } from '../support/api-routes.ts';

// Programs write these fields, or the site must keep the text exactly as the person typed it.
const asTheyAre = [
  ...['password', 'newPassword', 'token', 'source'],
  ...[
    'app',
    'country',
    'cursor',
    'desde',
    'dia',
    'hasta',
    'id',
    'ids',
    'memberId',
    'pais',
    'payoutId',
  ],
  ...['endpoint', 'startId', 'subject', 'trap', 'unpaid'],
];

type Named = [name: string, schema: z.core.$ZodString];

/** Returns the schema of each string in an input's schema, with the name of its field. */
function textsIn(schema: z.core.$ZodType, name = ''): Named[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [[name, schema as z.core.$ZodString]];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, one]) => textsIn(one, key));
    case 'array':
      return textsIn(def.element, name);
    case 'record':
      return textsIn(def.valueType, name);
    case 'union':
      return def.options.flatMap((one) => textsIn(one, name));
    case 'pipe':
      return textsIn(def.in, name);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return textsIn(def.innerType, name);
    default:
      return [];
  }
}

/** Returns the text after the schema's transformations. */
const changed = ({ _zod: { def } }: z.core.$ZodString, text: string) =>
  (def.checks ?? []).reduce<string>((left, { _zod }) => {
    const check = _zod.def as z.core.$ZodCheckOverwriteDef<string>;
    return _zod.def.check === 'overwrite' ? check.tx(left) : left;
  }, text);

/** Returns whether a text must match a format that excludes invisible characters. */
const isFixed = ({ _zod: { def } }: z.core.$ZodString) =>
  (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format');

const invisible = '\u200b\u00ad\u200e\u202a\u202b\u202c\u202d\u202e\u2066\u2069\ufeff';

test('the API removes invisible characters from typed texts', () => {
  const texts = readRoutes().flatMap(({ method, path, inputs }) =>
    inputs.flatMap(({ schema }) =>
      textsIn(schema).map(([name, one]) => ({ name, one, where: `${method} ${path} ${name}` })),
    ),
  );
  expect(texts.length).toBeGreaterThan(60);
  const kept = texts.filter(
    ({ name, one }) =>
      !asTheyAre.includes(name) && !isFixed(one) && changed(one, `ab${invisible}c`) !== 'abc',
  );
  expect([...new Set(kept.map(({ where }) => where))]).toEqual([]);
});
