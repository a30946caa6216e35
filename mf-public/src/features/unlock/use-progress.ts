import { useState } from 'react';
import {
  initialShares,
  type Progress,
  restoreProgress,
  restoreShares,
  type StepName,
} from './progress.ts';

/** Storage can be refused (private windows): then progress lasts as long as the dialog. */
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

/** Stored under the specification's keys until all steps are done. */
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

  function countShare() {
    const remaining = Math.max(0, shares - 1);
    setShares(remaining);
    write(sharesKey, String(remaining));
    if (remaining === 0) complete('share');
  }

  function finish() {
    setProgress({ ...progress, viewAd: true });
    write(stepsKey, null);
    write(sharesKey, null);
  }

  return { progress, shares, initialShares, complete, countShare, finish };
}
