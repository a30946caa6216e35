import { adminProbes } from '../costs/admin-probes.ts';
import { memberProbes } from '../costs/member-probes.ts';
import { publicProbes } from '../costs/public-probes.ts';
import type { Probe } from '../costs/world.ts';
import { openPayout, readyMember } from '../integration/payouts-support.ts';

const read = (path: string): Probe => ({
  name: `GET ${path}`,
  prepare:
    ({ site, admin: { headers } }) =>
    () =>
      site.fetch(path, { headers }),
});

const charts = [30, 90].map((days) => `/api/admin/resumen/graficos?dias=${days}`);

/** What the costs' table does not measure. */
const more: readonly Probe[] = [
  ...charts.flatMap((path) => [path, `${path}&pais=DO`, `${path}&app=Sweatcoin`]).map(read),
  read('/api/admin/conciliacion'),
  read('/api/admin/postbacks/rechazados'),
  read('/api/admin/pagos/lotes'),
  read('/api/admin/presencia'),
  {
    name: 'POST /api/admin/conciliacion/revisar',
    prepare:
      ({ site, admin }) =>
      () =>
        site.fetch('/api/admin/conciliacion/revisar', {
          method: 'POST',
          body: '{}',
          headers: { ...admin.headers, 'idempotency-key': crypto.randomUUID() },
        }),
  },
  {
    name: 'PATCH /api/admin/pagos/:id, refused',
    async prepare({ site, admin }) {
      const { headers } = await readyMember(site);
      const { id } = await openPayout(site, headers);
      const init = {
        method: 'PATCH',
        body: '{"estado":"rechazado","motivo":"La cuenta de PayPal no existe"}',
      };
      return () =>
        site.fetch(`/api/admin/pagos/${id}`, {
          ...init,
          headers: { ...admin.headers, 'idempotency-key': crypto.randomUUID() },
        });
    },
  },
];

/** Every request of the costs' table, and the administrator's other ones. */
export const requestProbes: readonly Probe[] = [
  ...publicProbes,
  ...memberProbes,
  ...adminProbes.filter(({ name }) => !name.startsWith('cron')),
  ...more,
];
