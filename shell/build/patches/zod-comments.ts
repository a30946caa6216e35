import type { Plugin } from 'vite';

// No issue of zod's is known. Rollup's own: https://github.com/rollup/rollup/pull/5165

/** Zod's comments contain the name of an annotation; Rollup reports it as an annotation in the wrong place. */
export const quietComments: Plugin = {
  name: 'quiet-comments',
  onLog: (_, { code, id = '' }) => !(code === 'INVALID_ANNOTATION' && id.includes('/zod/')),
};
