import type { Plugin } from 'vite';

// We know no zod issue about this warning. Rollup has an issue about the same warning in its own code:
// https://github.com/rollup/rollup/pull/5165

/**
 * Hides Rollup's warning about a misplaced annotation. The warning is false, because zod's comments mention
 * the annotation's name but use no annotation.
 */
export const zodWarningFilter: Plugin = {
  name: 'quiet-comments',
  onLog: (_, { code, id = '' }) => !(code === 'INVALID_ANNOTATION' && id.includes('/zod/')),
};
