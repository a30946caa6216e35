import { zValidator } from '@hono/zod-validator';
import type { core, ZodType } from 'zod';
import { fail } from './errors.ts';

function fieldSentences(error: core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** Parses the JSON body with a schema of the contract; the schema's messages reach the person. */
export const validBody = <Schema extends ZodType>(schema: Schema) =>
  zValidator('json', schema, (result, c) => {
    if (result.success) return;
    const fields = fieldSentences(result.error);
    const message = Object.values(fields)[0] ?? 'Revisa los datos.';
    return fail(c, { code: 'invalid-argument', status: 422, message, fields });
  });
