import { useState } from 'react';
import { readStored, writeStored } from '#client/stored.ts';
import { readJson } from '#contract/json.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';

/** The steps in their order. The stored object uses the same names. */
export const stepNames = ['follow', 'share', 'viewAd'] as const;
export type StepName = (typeof stepNames)[number];
export type Progress = Record<StepName, boolean>;

export const noProgress: Progress = { follow: false, share: false, viewAd: false };
const allDone: Progress = { follow: true, share: true, viewAd: true };

export const initialShares = 2;

export const formatSharesLeft = (shares: number) =>
  `${shares} ${shares === 1 ? 'restante' : 'restantes'}`;

export function explainBlockedStep(step: StepName, progress: Progress): string | null {
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

/** Ignores malformed values. Never restores the last step, because this step needs the server's answer. */
export function restoreProgress(steps: string | null): Progress {
  const { follow, share }: Partial<Progress> = Object(readJson(steps ?? ''));
  return { follow: follow === true, share: follow === true && share === true, viewAd: false };
}

export function restoreShares(count: string | null): number {
  const stored = Number(count ?? initialShares);
  return Number.isInteger(stored) && stored >= 0 ? Math.min(stored, initialShares) : initialShares;
}

/** The server's link works until the end of the next day (UTC), so at least for this time (ms). */
const linkMs = 24 * 3_600_000;

export interface UnlockResult {
  answer: LeadAnswer;
  /** The masked email. */
  sentTo: string;
  /** The time of the unlock in UTC ms. */
  at: number;
}

/** Returns the stored result. Returns null if the value is malformed or if the link may have expired. */
export function restoreUnlockResult(stored: string | null, now: number): UnlockResult | null {
  const { answer, sentTo, at }: Partial<UnlockResult> = Object(readJson(stored ?? ''));
  if (!answer?.link || typeof answer.link !== 'string' || typeof sentTo !== 'string') return null;
  return typeof at === 'number' && now - at < linkMs ? { answer, sentTo, at } : null;
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
    restoreUnlockResult(readStored(unlockedKey, 'sessionStorage'), Date.now()),
  );
  const [progress, setProgress] = useState(() =>
    unlocked ? allDone : restoreProgress(readStored(stepsKey)),
  );
  const [shares, setShares] = useState(() => (unlocked ? 0 : restoreShares(readStored(sharesKey))));

  function complete(step: StepName) {
    const next: Progress = { ...progress, [step]: true };
    setProgress(next);
    writeStored(stepsKey, JSON.stringify(next));
  }

  function countShare() {
    const remaining = Math.max(0, shares - 1);
    setShares(remaining);
    writeStored(sharesKey, String(remaining));
    if (remaining === 0) complete('share');
  }

  function finish(given: Omit<UnlockResult, 'at'>) {
    const result = { ...given, at: Date.now() };
    setProgress(allDone);
    setUnlocked(result);
    writeStored(unlockedKey, JSON.stringify(result), 'sessionStorage');
    writeStored(stepsKey, null);
    writeStored(sharesKey, null);
  }

  return { progress, shares, unlocked, complete, countShare, finish };
}
