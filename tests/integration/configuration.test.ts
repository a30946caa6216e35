import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';

// workerd runs the module once before it listens: a wrong setting fails the deployment, not a later
// request. env.test.ts has every fault. `wrangler deploy` reports the same error for the upload.
test('a Worker without its secret does not start, and the reason names it', async () => {
  await expect(startApi({ vars: { TOKEN_SECRET: '' } })).rejects.toThrow(
    /Configuration is wrong\..*TOKEN_SECRET: needs at least 32 characters.*See \.dev\.vars\.example\./s,
  );
});
