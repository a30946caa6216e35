import { customType } from 'drizzle-orm/sqlite-core';

/**
 * Creates a JSON column. The schema parses each value when the code reads it. A value that does not fit causes
 * an error.
 */
export const parsedJsonColumn = <T>({ parse }: { parse: (value: unknown) => T }) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => parse(JSON.parse(text)),
  });
