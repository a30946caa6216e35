const general = 'Revisa los datos.';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** A schema of zod, without a word of zod: a page may load its schemas later than its form. */
export interface FormSchema {
  safeParse: (
    input: unknown,
    settings: { error: () => string },
  ) => { error?: { issues: readonly Issue[] } | undefined };
}

/**
 * What is wrong with an input: a sentence for each field by its path, and the first of them for the
 * whole. No field: it is valid. A form shows before sending what the API would answer.
 */
export function faultsOf(schema: FormSchema, input: unknown) {
  // `general` replaces zod's own sentences, which are English.
  const { error } = schema.safeParse(input, { error: () => general });
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join('.')] ??= message;
  return { message: Object.values(fields)[0] ?? general, fields };
}
