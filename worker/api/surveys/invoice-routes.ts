import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { invoice } from '#contract/surveys/invoices.ts';
import { failNotFound } from '../../shared/errors.ts';
import { recordAudit } from '../audit/store.ts';
import { runBatch } from '../db/batch.ts';
import { providerMonths } from '../db/tables/surveys.ts';
import { runIdempotent } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';

/** `/admin/proveedores`: the owner stores the amount that a provider paid for an invoice. */
export function invoiceRoutes({ access, clock, db }: Services) {
  return new Hono().put(
    '/admin/proveedores/:proveedor/:mes/factura',
    access.admin,
    validBody(invoice),
    async (c) => {
      const { proveedor, mes } = c.req.param();
      const { recibidoCents } = c.req.valid('json');
      const which = sql`proveedor = ${proveedor} AND mes = ${mes}`;
      const isKnown = await runIdempotent(db, c.var, async () => {
        const { noted } = await runBatch(db, {
          record: recordAudit(
            db,
            {
              ...c.var.call,
              action: 'note-invoice',
              after: { proveedor, mes, montoCents: recibidoCents },
              now: clock(),
            },
            sql`EXISTS (SELECT 1 FROM provider_months WHERE ${which})`,
          ),
          noted: db
            .update(providerMonths)
            .set({ receivedCents: recibidoCents })
            .where(which)
            .returning({ mes: providerMonths.mes }),
        });
        return noted.length === 1;
      });
      if (!isKnown) return failNotFound(c);
      return c.json({ message: recibidoCents === null ? 'Factura quitada.' : 'Factura anotada.' });
    },
  );
}
