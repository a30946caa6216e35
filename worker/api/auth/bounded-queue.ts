/**
 * Does one piece of work after the other, at most `most` waiting or under way. `pause` lets new
 * callers in between two of them: work that never yields would keep them from being refused.
 */
export function createBoundedQueue(most: number, pause: () => Promise<unknown>) {
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** The work's answer; null without having begun when the queue is full. */
  return async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    if (count >= most) return null;
    count += 1;
    const turn = last.then(pause).then(work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      count -= 1;
    }
  };
}
