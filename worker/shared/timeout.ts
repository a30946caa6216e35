/** The error for work that took longer than its limit. The work's result may still arrive. */
export class TimeoutExceeded extends Error {}

/** Returns the result of `work`. Throws `TimeoutExceeded` after `ms` and does not cancel the work. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutExceeded(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
