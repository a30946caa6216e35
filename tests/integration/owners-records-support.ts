import type { ApiSite } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { newId, readLogRow } from './postbacks.ts';

let months = 0;

/** Returns the keyed calls that change the owner's records, for keyed-calls.test.ts. */
export const createRecordCalls = (site: ApiSite) => ({
  'PUT /api/admin/miembros/:id/nota': async () => ({
    id: (await createMember(site)).id,
    body: { nota: 'Llamó por su pago', etiquetas: '' },
    isInTurn: true as const,
  }),
  'POST /api/admin/postbacks/:id/decidir': async () => {
    const trans_id = newId();
    await insertRow(site, 'postbacks', {
      proveedor: 'cpx',
      trans_id,
      verdict: 'unclear-reversal',
      query: 'x',
      fecha: 1,
    });
    return { id: `${(await readLogRow(site, trans_id)).id}`, body: { motivo: 'Está bien' } };
  },
  'PUT /api/admin/proveedores/:proveedor/:mes/factura': async () => {
    const mes = `${3000 + ++months}-01`;
    await insertRow(site, 'provider_months', { proveedor: 'cpx', mes, surveys: 1 });
    return {
      path: `/api/admin/proveedores/cpx/${mes}/factura`,
      body: { recibidoCents: 5 },
      isInTurn: true as const,
    };
  },
});
