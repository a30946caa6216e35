/** Work of another part that has taken longer than a visitor waits; it may still come. */
export class TooSlow extends Error {}

/** What `work` comes to; throws `TooSlow` after `ms`. The work itself is not called off. */
export async function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
