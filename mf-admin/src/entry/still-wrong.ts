import { readAtPath } from './paths.ts';

interface Wrong {
  message: string;
  fields: Readonly<Record<string, string>>;
}

const isText = (value: unknown) => typeof value === 'string';

/** Returns the path of the field that shows a fault. A field edits a whole text or a whole list of texts. */
function fieldPath(value: unknown, path: string): string {
  const keys = path.split('.');
  const end = keys.findIndex((_, index) => {
    const at = index === 0 ? value : readAtPath(value, keys.slice(0, index).join('.'));
    return typeof at !== 'object' || (Array.isArray(at) && at.every(isText));
  });
  return keys.slice(0, end < 0 ? keys.length : end).join('.');
}

/** Removes the faults of the fields that changed since `tried`. Returns null if no fault is left. */
export function removeCorrectedFaults<Found extends Wrong>(
  problem: Found | null,
  tried: unknown,
  edited: unknown,
): Found | null {
  const faults = Object.entries(problem?.fields ?? {});
  if (!problem || faults.length === 0) return problem;
  const left = faults.filter(([path]) => {
    const at = fieldPath(tried, path);
    return (
      at === '' || JSON.stringify(readAtPath(tried, at)) === JSON.stringify(readAtPath(edited, at))
    );
  });
  const [first] = left;
  return first ? { ...problem, message: first[1], fields: Object.fromEntries(left) } : null;
}
