import * as z from 'zod';
import { clientMessage } from '#contract/presence/client-message.ts';
import { presencePath } from '#contract/presence/presence.ts';
import { readRoutes } from '../support/api-routes.ts';
import { type Schema, schemaFaults } from './schema-faults.ts';

/** A route as other parts depend on it. `takes`: JSON Schema of body, query or message. */
export interface RouteShape {
  policy: string;
  takes: Record<string, Schema>;
}

/** `GET /api/panel` → its shape. */
export type RouteTable = Record<string, RouteShape>;

/** Policies that admit everybody whom the key admits, and more. */
const wider: Record<string, string[]> = {
  session: ['everybody'],
  active: ['session', 'everybody'],
  admin: ['admin-entry'],
  money: ['admin', 'admin-entry'],
};

function schemaOf(schema: z.core.$ZodType): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shape;
}

/** The current routes of the API. */
export function presentRoutes(): RouteTable {
  const shapes = readRoutes().map(({ method, path, policies, inputs }): [string, RouteShape] => {
    const said = path === presencePath ? [['message', schemaOf(clientMessage)]] : [];
    const takes = inputs.map(({ target, schema }) => [target, schemaOf(schema)]);
    const policy = policies.find((name) => name !== undefined) ?? '';
    return [`${method} ${path}`, { policy, takes: Object.fromEntries([...takes, ...said]) }];
  });
  return Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function shapeFaults(before: RouteShape, after: RouteShape, name: string): string[] {
  const isFor = [before.policy, ...(wider[before.policy] ?? [])];
  return [
    ...(isFor.includes(after.policy) ? [] : [`${name} is for ${after.policy} now`]),
    ...Object.entries(after.takes).flatMap(([target, schema]) =>
      schemaFaults(before.takes[target] ?? { type: 'object' }, schema, `${name} ${target}`),
    ),
  ];
}

/** The abilities that callers of the earlier routes have lost; an empty list for mere additions. */
export function routeFaults(before: RouteTable, after: RouteTable): string[] {
  return Object.entries(before).flatMap(([name, shape]) => {
    const present = after[name];
    return present ? shapeFaults(shape, present, name) : [`${name} is gone`];
  });
}
