import { expect, test } from 'vitest';
import film from '../../../art/film/share.svg?raw';
import {
  explainBlockedStep,
  formatSharesLeft,
  isUnlocked,
  noProgress,
  restoreProgress,
  restoreShares,
  restoreUnlockResult,
} from './progress.ts';

test('a step starts only after all earlier steps', () => {
  expect(explainBlockedStep('follow', noProgress)).toBeNull();
  expect(explainBlockedStep('share', noProgress)).toContain('seguirnos en Instagram');
  expect(explainBlockedStep('viewAd', noProgress)).toContain('seguirnos en Instagram');
  const followed = { ...noProgress, follow: true };
  expect(explainBlockedStep('share', followed)).toBeNull();
  expect(explainBlockedStep('viewAd', followed)).toContain('compartir en WhatsApp');
  expect(explainBlockedStep('viewAd', { ...followed, share: true })).toBeNull();
});

test('a reload restores the stored steps, except the step of the ad', () => {
  const stored = JSON.stringify({ follow: true, share: true, viewAd: true });
  expect(restoreProgress(stored)).toEqual({ follow: true, share: true, viewAd: false });
});

test('`restoreProgress` returns no progress for an invalid stored value', () => {
  for (const stored of [null, '', '{', 'null', '[]', '7', '{"share":true}', '{"follow":"yes"}']) {
    expect(restoreProgress(stored), String(stored)).toEqual(noProgress);
  }
});

test('the share counter starts at 2 and ignores invalid values', () => {
  expect([null, 'x', '-1', '1.5', '99'].map(restoreShares)).toEqual([2, 2, 2, 2, 2]);
  expect(['0', '1', '2'].map(restoreShares)).toEqual([0, 1, 2]);
});

test('the label for one remaining share is in the singular', () => {
  expect([2, 1, 0].map(formatSharesLeft)).toEqual(['2 restantes', '1 restante', '0 restantes']);
});

test('the button in the tutorial’s film has the labels of the real button', () => {
  const drawn = film.match(/(?<=Compartir ahora \()[^)]+/g);
  expect(drawn).toEqual([2, 1, 0].map(formatSharesLeft));
});

test('an app is unlocked only after all three steps and with the server’s link', () => {
  const done = { follow: true, share: true, viewAd: true };
  expect(isUnlocked(done, null)).toBe(false);
  expect(isUnlocked({ ...done, share: false }, 'https://app.example')).toBe(false);
  expect(isUnlocked(done, 'https://app.example')).toBe(true);
});

test('the page restores a stored link for one day, and ignores an invalid stored value', () => {
  const answer = { link: 'https://app.example', fallbackLink: 'https://b.example', mail: true };
  const at = Date.UTC(2026, 10, 29, 23);
  const unlocked = { answer, sentTo: 'a•••@correo.test', at };
  const stored = JSON.stringify(unlocked);
  expect(restoreUnlockResult(stored, at + 23 * 3_600_000)).toEqual(unlocked);
  // The link may have expired: it works until the end of the next day.
  expect(restoreUnlockResult(stored, at + 25 * 3_600_000)).toBeNull();
  const withoutLink = JSON.stringify({ ...unlocked, answer: { ...answer, link: '' } });
  for (const wrong of [null, '', '{', 'null', '[]', '7', '{"answer":{}}', withoutLink]) {
    expect(restoreUnlockResult(wrong, at), String(wrong)).toBeNull();
  }
});
