import * as z from 'zod/mini';
import { maxInvoiceCents, tooLargeInvoiceSentence } from './invoice-sentences.ts';

/** Body of `PUT /api/admin/proveedores/:proveedor/:mes/factura`. A null removes the amount. */
export const invoice = z.object({
  recibidoCents: z.nullable(
    z.int().check(z.minimum(0), z.maximum(maxInvoiceCents, tooLargeInvoiceSentence)),
  ),
});
