import type { Plugin } from 'vite';

// We know no issue of zod about this. Rollup has one about its own code:
// https://github.com/rollup/rollup/pull/5165

/**
 * Hides a warning. Zod's comments contain the name of an annotation, so Rollup reports an annotation in the
 * wrong place.
 */
export const quietComments: Plugin = {
  name: 'quiet-comments',
  onLog: (_, { code, id = '' }) => !(code === 'INVALID_ANNOTATION' && id.includes('/zod/')),
};
