import { adminProbes } from '../costs/admin-probes.ts';
import { memberProbes } from '../costs/member-probes.ts';
import { publicProbes } from '../costs/public-probes.ts';
import type { CostsWorld, Probe } from '../costs/world.ts';
import { createOpenPayout, createReadyMember } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';

const read = (path: string): Probe => ({
  name: `GET ${path}`,
  prepare:
    ({ site, admin: { headers } }) =>
    () =>
      site.fetch(path, { headers }),
});

/** Returns SQL for the number of rows of the last `days` days. `timeOf` has each table's time column. */
const rowsIn = (days: number, timeOf: Record<string, string>) =>
  Object.entries(timeOf)
    .map(([table, time]) => {
      const since = Date.now() - days * 86_400_000;
      return `(SELECT count(*) FROM ${table} WHERE ${time} >= ${since})`;
    })
    .join(' + ');

async function count({ site }: CostsWorld, counts: string): Promise<number> {
  const [row] = await runSql<{ total: number }>(site, `SELECT ${counts} AS total`);
  return row?.total ?? 0;
}

const charted = {
  leads: 'timestamp',
  leads_generar: 'timestamp',
  members: 'created_at',
  payouts: 'fecha',
};

/** D1 counts each survey start nine times, because SQLite sorts the rows by duration and then groups them. */
const startsIn = (days: number) =>
  `9 * min(10000, ${rowsIn(days, { survey_starts: 'created_at' })})`;

const filters = ['', '&pais=DO', '&app=Sweatcoin', '&pais=DO&app=Sweatcoin'];
const charts = [30, 90].flatMap((days) =>
  filters.map(
    (filter): Probe => ({
      ...read(`/api/admin/resumen/graficos?dias=${days}${filter}`),
      units: (world) => count(world, `${rowsIn(days, charted)} + ${startsIn(days)}`),
    }),
  ),
);

const earning = {
  leads: 'timestamp',
  leads_generar: 'timestamp',
  clicks: 'at',
  conversions: 'created_at',
};
const income = ['', '?dias=90&por=page', '.csv?dias=90'].map(
  (query): Probe => ({
    ...read(`/api/admin/ingresos${query}`),
    units: (world) => count(world, rowsIn(90, earning)),
  }),
);

const reconciled = {
  postbacks: 'fecha',
  survey_transactions: 'created_at',
  survey_reversals: 'applied_at',
  payouts: 'max(fecha, coalesce(decided_at, 0))',
  ledger_entries: 'fecha',
};

/** The requests that the table of costs does not contain. */
const more: readonly Probe[] = [
  ...charts,
  ...income,
  {
    ...read('/api/admin/conciliacion'),
    units: (world) => count(world, rowsIn(1, reconciled)),
  },
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
      const { headers } = await createReadyMember(site);
      const { id } = await createOpenPayout(site, headers);
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

/** The probes of every request in the table of costs and of the administrator's other requests. */
export const requestProbes: readonly Probe[] = [
  ...publicProbes,
  ...memberProbes,
  // Other probes measure the cron and the charts.
  ...adminProbes.filter(({ name }) => !/^cron|graficos$|ingresos$/.test(name)),
  ...more,
];
