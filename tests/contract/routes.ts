import * as z from 'zod';
import { clientMessage } from '#contract/presence/client-message.ts';
import { presencePath } from '#contract/presence/presence.ts';
import { readRoutes } from '../support/api-routes.ts';
import { findSchemaFaults, type Schema } from './schema-faults.ts';

/** A route's properties on which other parts depend. `takes`: the JSON Schemas of body, query or message. */
export interface RouteShape {
  policy: string;
  takes: Record<string, Schema>;
}

/** The shape of each route, by a name such as `GET /api/panel`. */
export type RouteTable = Record<string, RouteShape>;

/** For each policy, the policies that admit the same callers and more. */
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

export function readCurrentRoutes(): RouteTable {
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
      findSchemaFaults(before.takes[target] ?? { type: 'object' }, schema, `${name} ${target}`),
    ),
  ];
}

/** Returns a sentence for each change that breaks callers of the earlier routes. */
export function findRouteFaults(before: RouteTable, after: RouteTable): string[] {
  return Object.entries(before).flatMap(([name, shape]) => {
    const present = after[name];
    return present ? shapeFaults(shape, present, name) : [`${name} is gone`];
  });
}
