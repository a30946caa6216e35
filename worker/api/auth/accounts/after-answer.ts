import type { Context } from 'hono';
import type { Services } from '../../services.ts';

const pauseMs = 100;

/**
 * Does work whose length would tell whether an account is there. The pause lets the answer leave
 * first: begun at once, the work of a known account was seen from outside as 3 ms.
 */
export function afterAnswer(
  { runAfter }: Pick<Services, 'runAfter'>,
  c: Context,
  work: () => Promise<unknown>,
): void {
  runAfter(c, new Promise((resolve) => setTimeout(resolve, pauseMs)).then(work));
}
