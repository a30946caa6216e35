import { Link } from 'site-router';
import type { LatestRecord } from '#contract/dashboard/summary.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { BreakableEmail } from '#ui/breakable-email.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { createColumns } from '../../lists/columns.ts';
import { ShortList } from '../../lists/short-list.tsx';

const kinds: Record<LatestRecord['kind'], { label: string; tone: BadgeTone; list: string }> = {
  lead: { label: 'Desbloqueo', tone: 'neutral', list: '/admin/leads' },
  formulario: { label: 'Formulario', tone: 'neutral', list: '/admin/leads/formularios' },
  miembro: { label: 'Miembro', tone: 'good', list: '/admin/miembros' },
};

/** Returns the path of a record: a member's own page, or a list with the search for the lead's email. */
function pathOf({ kind, id, email }: LatestRecord): string {
  if (kind === 'miembro') return `/admin/miembros/${id}`;
  return `${kinds[kind].list}?buscar=${encodeURIComponent(email)}`;
}

const columns = createColumns<LatestRecord>(
  {
    email: { label: 'Correo', main: true },
    kind: { label: 'Tipo' },
    nombre: { label: 'Nombre' },
    app: { label: 'App' },
    pais: { label: 'País', text: ({ pais }) => pais ?? 'País desconocido' },
    fecha: { label: 'Fecha', kind: 'time' },
  },
  {
    email: (record) => (
      <Link to={pathOf(record)}>
        <BreakableEmail of={record.email} />
      </Link>
    ),
    kind: ({ kind }) => <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>,
  },
);

/** Shows the ten newest leads, forms and members. `records` is null while the page loads them. */
export function Latest({ records }: { records: LatestRecord[] | null }) {
  if (!records) return <Skeleton shape="block" lines={10} />;
  return (
    <ShortList
      title="Últimos 10 registros"
      rows={records}
      columns={columns}
      rowId={({ kind, id }) => `${kind}-${id}`}
      isShort={false}
      empty="Aquí verás los leads y las cuentas nuevas en cuanto lleguen."
    />
  );
}
