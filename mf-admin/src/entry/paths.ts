/** Returns the value at a path such as `landing.title`. */
export const readAtPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => Object(at)[key], value);

function copyWith(value: unknown, [key = '', ...rest]: string[], next: unknown): object {
  const changed = rest.length > 0 ? copyWith(readAtPath(value, key), rest, next) : next;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  return Object.assign(copy, { [key]: changed });
}

/** Returns a copy of the value in which the path has the value `next`. */
export const writeAtPath = <Value extends object>(
  value: Value,
  path: string,
  next: unknown,
): Value => Object(copyWith(value, path.split('.'), next));

/** Returns the first fault at a path or below it. So a list shows the fault of one of its lines. */
export function findFaultAt(faults: Readonly<Record<string, string | undefined>>, path: string) {
  const found = Object.entries(faults).find(
    ([name]) => name === path || name.startsWith(`${path}.`),
  );
  return found?.[1];
}

/** Returns the lines to send, without blank lines. */
export const removeBlankLines = (lines: readonly string[]) =>
  lines.map((line) => line.trim()).filter(Boolean);
