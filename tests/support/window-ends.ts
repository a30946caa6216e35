import { avoidWindowEnds } from '../integration/windows.ts';

// The windows of most limits end every quarter of an hour, and most tests take less than five seconds. A
// longer test names its own margin.
avoidWindowEnds(15 * 60_000, 5000);
