import { zValidator } from '@hono/zod-validator';
import type { core, ZodType } from 'zod';
import { fail } from './errors.ts';

const general = 'Revisa los datos.';

function fieldSentences(issues: core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** Parses the JSON body with a schema of the contract; the schema's messages reach the person. */
export const validBody = <Schema extends ZodType>(schema: Schema) =>
  zValidator('json', schema, (result, c) => {
    if (result.success) return;
    // Read once more for its faults: where the schema has no sentence, zod's are English.
    const { error } = schema.safeParse(result.data, { error: () => general });
    const fields = fieldSentences(error?.issues ?? []);
    const message = Object.values(fields)[0] ?? general;
    return fail(c, { code: 'invalid-argument', status: 422, message, fields });
  });
