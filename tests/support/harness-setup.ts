import { buildAll } from '../../scripts/build.ts';

/** Before a project's tests: builds what they start, from the current code. */
export async function setup(): Promise<void> {
  await buildAll();
}
