import type { JSONValue } from 'hono/utils/types';

/** Removes the name of an alias from a union of string literals. */
type Words<T extends string> = string extends T ? string : Unprefixed<`_${T}`>;
type Unprefixed<T> = T extends `_${infer Word}` ? Word : never;

/**
 * Describes a type by its structure alone, so that its declaration names no other type. An optional field
 * includes `undefined`. So a field that was removed or became optional no longer matches.
 */
export type Structure<T> = JSONValue extends T
  ? unknown
  : T extends string
    ? Words<T>
    : T extends readonly (infer Item)[]
      ? Structure<Item>[]
      : T extends object
        ? // Without `Exclude` the compiler would copy a field's type as it is written in the source.
          {
            [K in Exclude<keyof T, never>]: MayMiss<T, K> extends true
              ? Structure<T[K]> | undefined
              : Structure<T[K]>;
          }
        : T;
type MayMiss<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? true : false;

/** The type of a route's success answer, or only 'not JSON' for another body. */
type Answer<Endpoint> = Endpoint extends { output: infer Output; outputFormat: infer Format }
  ? Format extends 'json'
    ? Output extends { error: unknown }
      ? never
      : Structure<Output>
    : 'not JSON'
  : never;

/** The types of an API's answers, from hono's `Schema`: path → method → answer. */
export type Answers<Schema> = {
  [Path in keyof Schema & string]: {
    [Method in keyof Schema[Path] & string]: Answer<Schema[Path][Method]>;
  };
};

/** Makes each field optional again if the field may be undefined. */
export type Loose<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
