import { useState } from 'react';
import { readStored, store } from '#client/stored.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';

/** The steps in their order. The stored object uses the same names. */
export const stepNames = ['follow', 'share', 'viewAd'] as const;
export type StepName = (typeof stepNames)[number];
export type Progress = Record<StepName, boolean>;

export const noProgress: Progress = { follow: false, share: false, viewAd: false };
const allDone: Progress = { follow: true, share: true, viewAd: true };

export const initialShares = 2;

export const countLeft = (shares: number) => `${shares} ${shares === 1 ? 'restante' : 'restantes'}`;

export function findBlocker(step: StepName, progress: Progress): string | null {
  if (step !== 'follow' && !progress.follow) {
    return 'Debes completar el paso de seguirnos en Instagram antes de continuar.';
  }
  if (step === 'viewAd' && !progress.share) {
    return 'Debes completar el paso de compartir en WhatsApp antes de continuar.';
  }
  return null;
}

export function isUnlocked(progress: Progress, link: string | null): link is string {
  return link !== null && stepNames.every((step) => progress[step]);
}

/**
 * Reads the stored progress and ignores malformed values. It never restores the last step, because this step
 * needs the server's answer.
 */
export function restoreProgress(steps: string | null): Progress {
  try {
    const { follow, share } = JSON.parse(steps ?? '{}') as Partial<Progress>;
    return { follow: follow === true, share: follow === true && share === true, viewAd: false };
  } catch {
    return noProgress;
  }
}

export function restoreShares(count: string | null): number {
  const stored = Number(count ?? initialShares);
  return Number.isInteger(stored) && stored >= 0 ? Math.min(stored, initialShares) : initialShares;
}

export interface Unlocked {
  answer: LeadAnswer;
  /** The masked email. */
  sentTo: string;
}

/** Null for a malformed value. */
export function restoreUnlocked(stored: string | null): Unlocked | null {
  try {
    const { answer, sentTo } = JSON.parse(stored ?? '{}') as Partial<Unlocked>;
    if (typeof answer?.link !== 'string' || typeof sentTo !== 'string') return null;
    return { answer, sentTo };
  } catch {
    return null;
  }
}

/**
 * Keeps the progress under the specification's keys until all steps are done, then the link until the tab is
 * closed. Without storage it keeps the progress only while this dialog is open.
 */
export function useProgress(appName: string) {
  const stepsKey = `steps-${appName}`;
  const sharesKey = `shareCount-${appName}`;
  const unlockedKey = `unlocked-${appName}`;
  const [unlocked, setUnlocked] = useState(() =>
    restoreUnlocked(readStored(unlockedKey, 'sessionStorage')),
  );
  const [progress, setProgress] = useState(() =>
    unlocked ? allDone : restoreProgress(readStored(stepsKey)),
  );
  const [shares, setShares] = useState(() => (unlocked ? 0 : restoreShares(readStored(sharesKey))));

  function complete(step: StepName) {
    const next: Progress = { ...progress, [step]: true };
    setProgress(next);
    store(stepsKey, JSON.stringify(next));
  }

  function countShare() {
    const remaining = Math.max(0, shares - 1);
    setShares(remaining);
    store(sharesKey, String(remaining));
    if (remaining === 0) complete('share');
  }

  function finish(given: Unlocked) {
    setProgress(allDone);
    setUnlocked(given);
    store(unlockedKey, JSON.stringify(given), 'sessionStorage');
    store(stepsKey, null);
    store(sharesKey, null);
  }

  return { progress, shares, unlocked, complete, countShare, finish };
}
