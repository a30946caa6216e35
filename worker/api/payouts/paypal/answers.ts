import { type PaypalBatch, type PaypalItem, paypalReason } from '#contract/payouts/paypal.ts';
import { differs, mayDiscard, mayNumber, maySend } from './rules.ts';
import type { FoundBatch, FoundItem } from './store.ts';

/** `now` in UTC ms: what may be done with a batch depends on it. */
export function batchOf({ batch, ...sums }: FoundBatch, now: number): PaypalBatch {
  const { id, estado, paypalId, createdAt, sentAt, attempts, dueAt, lastError } = batch;
  const isOpen = estado === 'creado' || estado === 'enviado';
  const isStuck = estado === 'creado' && !maySend(batch, now);
  return {
    id,
    estado,
    paypalId,
    creado: createdAt,
    enviado: sentAt,
    intentos: attempts,
    proximo: isOpen && !isStuck ? dueAt : null,
    motivo: paypalReason(lastError),
    ...sums,
    canRetry: isOpen && !isStuck,
    canDiscard: mayDiscard(batch, now),
    canNumber: mayNumber(batch, now),
  };
}

export function itemOf(item: FoundItem): PaypalItem {
  const { payoutId, memberId, nombre, montoCents, estado, paypalState, updatedAt } = item;
  return {
    payoutId,
    memberId,
    nombre,
    montoCents,
    estado,
    paypalState,
    transaccion: item.transactionId,
    motivo: paypalReason(item.error),
    difiere: differs(item),
    actualizado: updatedAt,
  };
}
