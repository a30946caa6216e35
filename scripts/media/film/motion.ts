// Every value of the film is a function of the second `t` alone, so each frame can be drawn by itself.

/** 0 before `from`, 1 after `from + seconds`, a soft arrival between. */
export function ease(t: number, from: number, seconds = 0.4): number {
  const part = Math.min(1, Math.max(0, (t - from) / seconds));
  return 1 - (1 - part) ** 3;
}

/** Like `ease`, but goes a little past 1 and returns. */
export function pop(t: number, from: number, seconds = 0.45): number {
  const part = Math.min(1, Math.max(0, (t - from) / seconds));
  return part === 1 ? 1 : 1 + 2.6 * (part - 1) ** 3 + 1.6 * (part - 1) ** 2;
}

/** 1 between the two moments, with soft edges. */
export function between(t: number, from: number, to: number, edge = 0.3): number {
  return ease(t, from, edge) * (1 - ease(t, to, edge));
}

export function mix(a: number, b: number, part: number): number {
  return Math.round((a + (b - a) * part) * 100) / 100;
}

/** The part of `word` that has been typed by `t`. */
export function typed(word: string, t: number, from: number, seconds: number): string {
  const part = Math.min(1, Math.max(0, (t - from) / seconds));
  return word.slice(0, Math.round(word.length * part));
}
