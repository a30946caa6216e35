import type { Plugin } from 'vite';

// We know no zod issue about this warning. Rollup has an issue about the same warning in its own code:
// https://github.com/rollup/rollup/pull/5165

/** Hides Rollup's report of a misplaced annotation. Zod's comments only contain the annotation's name. */
export const zodWarningFilter: Plugin = {
  name: 'quiet-comments',
  onLog: (_, { code, id = '' }) => !(code === 'INVALID_ANNOTATION' && id.includes('/zod/')),
};
