import { buildAll } from '../scripts/build.ts';

/** Before the tests of a project: what they boot is built, and is of the code as it stands. */
export async function setup(): Promise<void> {
  await buildAll();
}
