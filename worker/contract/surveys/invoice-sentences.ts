import { formatCents } from '../money.ts';

export const maxInvoiceCents = 1_000_000_000;
export const tooLargeInvoiceSentence = `Escribe un monto de hasta ${formatCents(maxInvoiceCents)}.`;
