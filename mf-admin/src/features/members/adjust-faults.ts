import { maxAdjustmentCents, memberSentences as say } from '#contract/members/admin-sentences.ts';

/** What is wrong with an adjustment, by field. */
export interface AdjustFaults {
  monto?: string;
  motivo?: string;
}

/** Judges a typed adjustment of a balance; amounts in US cents, null what is no amount. */
export function faultsOf(typed: {
  montoCents: number | null;
  motivo: string;
  saldoCents: number;
}): AdjustFaults {
  const { montoCents, motivo, saldoCents } = typed;
  const faults: AdjustFaults = {};
  if (montoCents === null) faults.monto = 'Escribe un monto como 12.50, sin separar los miles.';
  else if (Math.abs(montoCents) > maxAdjustmentCents)
    faults.monto = 'Ese monto es demasiado grande.';
  else if (saldoCents + montoCents < 0) faults.monto = say.belowZero;
  if (motivo.length < 3) faults.motivo = 'Escribe el motivo.';
  return faults;
}
