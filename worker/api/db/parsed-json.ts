import { customType } from 'drizzle-orm/sqlite-core';

/** A JSON column. Reading a stored value throws if the value does not fit the schema. */
export const parsedJsonColumn = <T>({ parse }: { parse: (value: unknown) => T }) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => parse(JSON.parse(text)),
  });
