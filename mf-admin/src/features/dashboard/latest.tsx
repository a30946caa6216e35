import { Link } from 'site-router';
import { formatMoment } from '#client/dates.ts';
import type { LatestRecord } from '#contract/dashboard/summary.ts';
import { Address } from '#ui/address.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Column } from '../../list/columns.ts';
import { ShortList } from '../../short-list.tsx';

const kinds: Record<LatestRecord['kind'], { label: string; tone: BadgeTone; list: string }> = {
  lead: { label: 'Desbloqueo', tone: 'neutral', list: '/admin/leads' },
  formulario: { label: 'Formulario', tone: 'neutral', list: '/admin/leads/formularios' },
  miembro: { label: 'Miembro', tone: 'good', list: '/admin/miembros' },
};

/** Link to a record: a member's own page, or the lead in its list. */
function pathOf({ kind, id, email }: LatestRecord): string {
  if (kind === 'miembro') return `/admin/miembros/${id}`;
  return `${kinds[kind].list}?buscar=${encodeURIComponent(email)}`;
}

const columns: Column<LatestRecord>[] = [
  {
    key: 'email',
    label: 'Correo',
    cell: (record) => (
      <Link to={pathOf(record)}>
        <Address of={record.email} />
      </Link>
    ),
    main: true,
  },
  {
    key: 'kind',
    label: 'Tipo',
    cell: ({ kind }) => <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>,
  },
  { key: 'nombre', label: 'Nombre', cell: ({ nombre }) => nombre ?? '—' },
  { key: 'app', label: 'App', cell: ({ app }) => app ?? '—' },
  { key: 'pais', label: 'País', cell: ({ pais }) => pais ?? 'País desconocido' },
  { key: 'fecha', label: 'Fecha', cell: ({ fecha }) => formatMoment(fecha) },
];

/** The latest ten records of leads and members; null while they load. */
export function Latest({ records }: { records: LatestRecord[] | null }) {
  if (!records) return <Skeleton shape="block" lines={10} />;
  return (
    <ShortList
      title="Últimos 10 registros"
      rows={records}
      columns={columns}
      rowId={({ kind, id }) => `${kind}-${id}`}
      cardsAtFirst={records.length}
      empty="Aquí verás los leads y las cuentas nuevas en cuanto lleguen."
    />
  );
}
