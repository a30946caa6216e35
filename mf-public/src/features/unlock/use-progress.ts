import { useState } from 'react';
import {
  initialShares,
  type Progress,
  restoreProgress,
  restoreShares,
  type StepName,
} from './progress.ts';

/** Storage can be refused (private windows): then progress lives as long as the dialog. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    console.warn('progress is not kept: storage is refused');
  }
}

/** Progress of unlocking one app, kept under the spec's keys until all is done. */
export function useProgress(appName: string) {
  const stepsKey = `steps-${appName}`;
  const sharesKey = `shareCount-${appName}`;
  const [progress, setProgress] = useState(() => restoreProgress(read(stepsKey)));
  const [shares, setShares] = useState(() => restoreShares(read(sharesKey)));

  function complete(step: StepName) {
    const next: Progress = { ...progress, [step]: true };
    setProgress(next);
    write(stepsKey, JSON.stringify(next));
  }

  /** One message was shared; at none remaining, the step is done. */
  function countShare() {
    const remaining = Math.max(0, shares - 1);
    setShares(remaining);
    write(sharesKey, String(remaining));
    if (remaining === 0) complete('share');
  }

  /** The server has given the link: the last step is done and nothing needs to be remembered. */
  function finish() {
    setProgress({ ...progress, viewAd: true });
    write(stepsKey, null);
    write(sharesKey, null);
  }

  return { progress, shares, initialShares, complete, countShare, finish };
}
