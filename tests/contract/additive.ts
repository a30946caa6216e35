import type { Loose } from './plain.ts';
import type * as released from './release/shapes.d.ts';
import type * as present from './shapes.ts';

// The compiler is the test: it refuses this file when the last release's parts could not read what
// the present ones answer, and names the route and the field. See docs/decisions/017.

type Shapes<Module> = { [Name in keyof Module]: Module[Name] extends () => infer T ? T : never };
type Now = Shapes<typeof present>;
type Released = Shapes<typeof released>;

/** A raised version may remove things: then nothing is compared. */
type IsHeld = Now['version'] extends Released['version'] ? true : false;
type Held<T> = IsHeld extends true ? T : unknown;
type Sent<T> = IsHeld extends true ? T : never;

/** Older remotes can read the present answers of the API and the shell. */
export const answers = (now: Now['answers']): Held<Released['answers']> => now;
export const health = (now: Now['health']): Held<Released['health']> => now;
export const failure = (now: Now['failure']): Held<Released['failure']> => now;
export const root = (now: Now['root']): Held<Released['root']> => now;

/** What the last release's parts send or call is still accepted. */
export const heard = (before: Sent<Released['heard']>): Now['heard'] => before;
export const calls = (before: Sent<Released['calls']>): Now['calls'] => before;

/** Gateway and a remote that renders: either may be the older one. */
export const newRender = (now: Now['render']): Held<Released['render']> => now;
type Given = Now['render'];
type Old = Sent<Released['render']>;
export const oldPage = (before: Old['page']): Loose<Given['page']> => before;
export const oldForm = (before: Old['form']): Loose<Given['form']> => before;
export const oldRequest = (before: Old['request']): Loose<Given['request']> => before;
