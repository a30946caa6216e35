import { customType } from 'drizzle-orm/sqlite-core';

/** A column of JSON. The schema parses each value at its reading; a value that does not fit is an error. */
export const parsedJson = <T>({ parse }: { parse: (value: unknown) => T }) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => parse(JSON.parse(text)),
  });
