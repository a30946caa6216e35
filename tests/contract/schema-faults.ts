/** A JSON Schema, as zod writes it for a route's input. */
export type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const named = (value: unknown): [string, Schema][] =>
  isSchema(value)
    ? (Object.entries(value).filter((entry) => isSchema(entry[1])) as [string, Schema][])
    : [];
const words = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const floors = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
const ceilings = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];
/** The keywords that the code below compares in detail, or that do not affect the accepted values. */
const understood = new Set([
  ...floors,
  ...ceilings,
  ...['type', 'enum', 'const', 'properties', 'required', 'items', 'anyOf', 'oneOf', 'allOf'],
  ...['additionalProperties', 'default', 'description', '$schema'],
]);

/** Returns the only values that a schema accepts; null if the schema does not list its values. */
function listed({ enum: values, const: value }: Schema): unknown[] | null {
  if (value !== undefined) return [value];
  return Array.isArray(values) ? values : null;
}

function limitFaults(before: Schema, after: Schema, at: string): string[] {
  const raised = floors.filter((name) => {
    const [was, is] = [before[name], after[name]];
    return typeof is === 'number' && !(typeof was === 'number' && was >= is);
  });
  const lowered = ceilings.filter((name) => {
    const [was, is] = [before[name], after[name]];
    return typeof is === 'number' && !(typeof was === 'number' && was <= is);
  });
  return [...raised, ...lowered].map((name) => `${at}: ${name} is narrower`);
}

/** Reports each change of the pattern, of the format, or of an unknown keyword. */
function otherFaults(before: Schema, after: Schema, at: string): string[] {
  return Object.keys(after)
    .filter((name) => !understood.has(name) && !same(before[name], after[name]))
    .map((name) => `${at}: ${name} is another`);
}

function valueFaults(before: Schema, after: Schema, at: string): string[] {
  const [was, is] = [listed(before), listed(after)];
  if (!is) return [];
  if (!was) return [`${at}: only listed values are taken`];
  const gone = was.filter((value) => !is.some((other) => same(value, other)));
  return gone.map((value) => `${at}: ${JSON.stringify(value)} is no longer taken`);
}

function typeFaults(before: Schema, after: Schema, at: string): string[] {
  if (after.type === undefined || before.type === after.type) return [];
  if (before.type === 'integer' && after.type === 'number') return [];
  return [`${at}: the type is another`];
}

function objectFaults(before: Schema, after: Schema, at: string): string[] {
  const isOptional = (name: unknown) => !words(before.required).includes(name);
  const required = words(after.required).filter(isOptional);
  const present = new Map(named(after.properties));
  const fields = named(before.properties).flatMap(([name, schema]) => {
    const next = present.get(name);
    return next ? findSchemaFaults(schema, next, `${at}.${name}`) : [`${at}.${name} is gone`];
  });
  const rest = after.additionalProperties;
  const strict = rest === false && before.additionalProperties !== false;
  return [
    ...required.map((name) => `${at}.${name} is required now`),
    ...fields,
    ...(strict ? [`${at}: unknown fields are refused now`] : []),
    ...(isSchema(rest) ? restFaults(before.additionalProperties, rest, at) : []),
  ];
}

function restFaults(before: unknown, after: Schema, at: string): string[] {
  if (before === false) return [];
  return findSchemaFaults(isSchema(before) ? before : {}, after, `${at}.*`);
}

/**
 * Returns a sentence for each kind of input that a route no longer accepts. A change of an unknown keyword is a
 * fault. The JSON Schema contains no refinements and transforms, so nothing compares them.
 */
export function findSchemaFaults(before: Schema, after: Schema, at: string): string[] {
  if (same(before, after)) return [];
  const either = [...schemas(before.anyOf), ...schemas(before.oneOf)];
  if (either.length > 0) return either.flatMap((member) => findSchemaFaults(member, after, at));
  const choices = [...schemas(after.anyOf), ...schemas(after.oneOf)];
  if (choices.length > 0) {
    const fits = choices.some((choice) => findSchemaFaults(before, choice, at).length === 0);
    return fits ? [] : [`${at}: none of the choices takes it`];
  }
  const parts = schemas(before.allOf);
  if (parts.some((part) => findSchemaFaults(part, after, at).length === 0)) return [];
  const items = isSchema(after.items)
    ? findSchemaFaults(isSchema(before.items) ? before.items : {}, after.items, `${at}[]`)
    : [];
  return [
    ...schemas(after.allOf).flatMap((part) => findSchemaFaults(before, part, at)),
    ...typeFaults(before, after, at),
    ...valueFaults(before, after, at),
    ...limitFaults(before, after, at),
    ...otherFaults(before, after, at),
    ...(after.properties || after.required || after.type === 'object'
      ? objectFaults(before, after, at)
      : []),
    ...items,
  ];
}
