/** Which kind of code was typed: six digits are the authenticator's. */
export function kindOf(code: string): 'authenticator' | 'recovery' {
  return /^\d{6}$/.test(code) ? 'authenticator' : 'recovery';
}

const enrolmentMs = 15 * 60_000;

/** Whether an enrolment that began at `begunAt` (UTC ms) still waits for its first code. */
export function isOpen(begunAt: number, now: number): boolean {
  return now < begunAt + enrolmentMs;
}
