import type { Plugin } from 'vite';

// No issue of zod's is known. Rollup's own: https://github.com/rollup/rollup/pull/5165

/** Zod's comments name an annotation, which Rollup takes for one in the wrong place. */
export const quietComments: Plugin = {
  name: 'quiet-comments',
  onLog: (_, { code, id = '' }) => !(code === 'INVALID_ANNOTATION' && id.includes('/zod/')),
};
