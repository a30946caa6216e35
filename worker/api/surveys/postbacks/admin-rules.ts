import { formatCents } from '#contract/money.ts';
import { type Verdict, verdicts } from '#contract/surveys/verdicts.ts';
import type { Ruling } from './rules.ts';

/** What is known of a postback that is to be done again; amounts are US cents. */
interface Kept {
  memberId: string | null;
  montoCents: number | null;
}

/** What the administrator added to it. */
interface Choice {
  miembroId?: string | undefined;
  montoCents?: number | undefined;
}

/** Sentences for the fields that are missing or do not fit; empty when nothing is. */
export function faultsOfChoice(kept: Kept, choice: Choice, maxCreditCents: number) {
  const fields: Record<string, string> = {};
  if (kept.memberId === null && !choice.miembroId) fields.miembroId = 'Elige de qué miembro es.';
  if (kept.memberId !== null && choice.miembroId && choice.miembroId !== kept.memberId) {
    fields.miembroId = 'Este postback ya es de otro miembro.';
  }
  const { montoCents } = kept;
  if (montoCents !== null && montoCents > maxCreditCents && choice.montoCents !== montoCents) {
    fields.montoCents = `Confirma que acreditas ${formatCents(montoCents)}.`;
  }
  return fields;
}

/** Why a new ruling credits nothing; null when it credits. */
export function whyNothing(ruling: Ruling): string | null {
  if (ruling.act === 'credit') return null;
  const verdict: Verdict = ruling.act === 'reverse' ? 'waiting' : ruling.verdict;
  return `Lo revisamos de nuevo y sigue igual. ${verdicts[verdict]}`;
}

/**
 * When a credit of old can be paid out: its days are counted from when it was done. UTC ms; null: at
 * once, since they are over.
 */
export function heldUntil(releaseAt: number | null, now: number): number | null {
  return releaseAt !== null && releaseAt > now ? releaseAt : null;
}
