import { Link } from 'site-router';
import { formatMoment } from '#client/dates.ts';
import type { LatestRecord } from '#contract/dashboard/summary.ts';
import { Address } from '#ui/address.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { follow } from '#ui/glyphs.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './latest.module.css';

const kinds: Record<LatestRecord['kind'], { label: string; tone: BadgeTone; list: string }> = {
  lead: { label: 'Desbloqueo', tone: 'neutral', list: '/admin/leads' },
  formulario: { label: 'Formulario', tone: 'neutral', list: '/admin/leads/formularios' },
  miembro: { label: 'Miembro', tone: 'good', list: '/admin/miembros' },
};

/** Link to a record: a member's own page, or the lead in its list. */
function placeOf({ kind, id, email }: LatestRecord): string {
  if (kind === 'miembro') return `/admin/miembros/${id}`;
  return `${kinds[kind].list}?buscar=${encodeURIComponent(email)}`;
}

/** A cell that is left out of a card when it is empty. */
function Fact({ children }: { children: string | null }) {
  return <td className={children === null ? styles.nothing : styles.fact}>{children ?? '—'}</td>;
}

/** The latest ten records of leads and members; on a phone each is a card. */
export function Latest({ records }: { records: LatestRecord[] | null }) {
  return (
    <section className={styles.latest} aria-labelledby="ultimos-registros">
      <h2 id="ultimos-registros">Últimos 10 registros</h2>
      {records === null && <Skeleton shape="block" lines={10} />}
      {records?.length === 0 && (
        <EmptyState draw={follow}>
          Aquí verás los leads y las cuentas nuevas en cuanto lleguen.
        </EmptyState>
      )}
      {records && records.length > 0 && (
        <table aria-labelledby="ultimos-registros">
          <thead>
            <tr>
              <th scope="col">Correo</th>
              <th scope="col">Tipo</th>
              <th scope="col">Nombre</th>
              <th scope="col">App</th>
              <th scope="col">País</th>
              <th scope="col">Fecha</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => {
              const { label, tone } = kinds[record.kind];
              return (
                <tr key={`${record.kind}-${record.id}`}>
                  <th scope="row">
                    <Link to={placeOf(record)}>
                      <Address of={record.email} />
                    </Link>
                  </th>
                  <td>
                    <Badge tone={tone}>{label}</Badge>
                  </td>
                  <Fact>{record.nombre}</Fact>
                  <Fact>{record.app}</Fact>
                  <td className={styles.fact}>{record.pais ?? 'País desconocido'}</td>
                  <td className={styles.fact}>{formatMoment(record.fecha)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
