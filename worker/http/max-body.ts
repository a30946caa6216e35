import { bodyLimit } from 'hono/body-limit';
import { fail } from './errors.ts';

/** Refuses what is larger than any form of ours. */
export const maxBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) =>
    fail(c, { code: 'invalid-argument', status: 413, message: 'Los datos son demasiado largos.' }),
});
