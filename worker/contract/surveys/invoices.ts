import * as z from 'zod/mini';

/** Body of `PUT /api/admin/proveedores/:proveedor/:mes/factura`; null takes the amount back. */
export const invoice = z.object({
  recibidoCents: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
});
