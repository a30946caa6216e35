import { avoidWindowEnds } from '../integration/windows.ts';

// No test starts in the last five seconds of a quarter of an hour, when the windows of most rate limits end.
// Most tests take less time than that. A longer test names its own margin.
avoidWindowEnds(15 * 60_000, 5000);
