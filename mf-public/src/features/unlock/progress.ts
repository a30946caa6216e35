/** The three steps, in their order; the names are those of the stored object. */
export const stepNames = ['follow', 'share', 'viewAd'] as const;
export type StepName = (typeof stepNames)[number];
export type Progress = Record<StepName, boolean>;

export const noProgress: Progress = { follow: false, share: false, viewAd: false };

/** How many times the message is to be shared when nothing is stored. */
export const initialShares = 2;

/** Why a step cannot start yet, or null when it can. */
export function blockedBy(step: StepName, progress: Progress): string | null {
  if (step !== 'follow' && !progress.follow) {
    return 'Debes completar el paso de seguirnos en Instagram antes de continuar.';
  }
  if (step === 'viewAd' && !progress.share) {
    return 'Debes completar el paso de compartir en WhatsApp antes de continuar.';
  }
  return null;
}

/** Whether the link may show: all steps are done, and the server has given it. */
export function isUnlocked(progress: Progress, link: string | null): link is string {
  return link !== null && stepNames.every((step) => progress[step]);
}

/**
 * Reads what local storage holds; whatever is malformed counts as nothing. The last step is never
 * restored: it ends with the server's answer, which is not stored.
 */
export function restoreProgress(steps: string | null): Progress {
  try {
    const { follow, share } = JSON.parse(steps ?? '{}') as Partial<Progress>;
    return { follow: follow === true, share: follow === true && share === true, viewAd: false };
  } catch {
    return noProgress;
  }
}

/** Shares that remain, from the stored counter: an integer from 0 to the initial one. */
export function restoreShares(count: string | null): number {
  const stored = Number(count ?? initialShares);
  return Number.isInteger(stored) && stored >= 0 ? Math.min(stored, initialShares) : initialShares;
}
