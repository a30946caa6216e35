import { build } from '../scripts/build.ts';
import { frontEnds } from '../scripts/parts.ts';

/** Before the tests of a project: what they boot is built, and is of the code as it stands. */
export async function setup(): Promise<void> {
  await build([...Object.keys(frontEnds), 'gateway']);
}
