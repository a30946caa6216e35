import { useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { useFetched } from '#client/use-fetched.ts';
import { formatAmount } from '#contract/affiliates/networks.ts';
import type {
  EarnedAmount,
  IncomeAnswer,
  IncomeGroup,
  UncountedPeriod,
} from '#contract/affiliates/report.ts';
import { CsvDownload } from '#ui/csv-download.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { SelectField } from '#ui/field.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount, pluralize } from '../../app/counts.ts';
import { helpPath } from '../../components/help-path.ts';
import { createColumns } from '../../lists/columns.ts';
import { ListTable } from '../../lists/list-table.tsx';
import styles from './affiliates.module.css';
import { IncomeHead, networksPath } from './income-head.tsx';

const dimensions = { app: 'App', page: 'Página', country: 'País' } as const;
type Dimension = keyof typeof dimensions;
const isDimension = (text: string): text is Dimension => text in dimensions;

/** Writes the amounts of all currencies: «US$ 3.00 + EUR 1.20». */
const money = (earned: readonly EarnedAmount[], name: 'approvedCents' | 'pendingCents') =>
  earned
    .filter((one) => one[name] > 0)
    .map((one) => formatAmount(one[name], one.currency))
    .join(' + ') || '—';

const columns = (label: string) =>
  createColumns<IncomeGroup>({
    names: { label, main: true, text: ({ names }) => names.join(', ') },
    clicks: { label: 'Clics', kind: 'number' },
    leads: { label: 'Leads', kind: 'number' },
    conversions: { label: 'Conversiones', kind: 'number' },
    rejected: { label: 'Rechazadas', kind: 'number' },
    approved: {
      label: 'Aprobado',
      kind: 'number',
      text: ({ earned }) => money(earned, 'approvedCents'),
    },
    pending: {
      label: 'Por aprobar',
      kind: 'number',
      text: ({ earned }) => money(earned, 'pendingCents'),
    },
  });

const maxShown = 5;
const spanOf = ({ from, until }: UncountedPeriod) =>
  `del ${formatDateTime(from)} al ${formatDateTime(until)}`;

/** Shows the reasons why the figures may be incomplete, and the way to complete them. */
function Notes({ answer: { networks, refused, full = [] } }: { answer: IncomeAnswer }) {
  return (
    <>
      {networks === 0 && (
        <Message tone="info">
          Para ver conversiones y dinero, <Link to={networksPath}>agrega tu red de afiliados</Link>.{' '}
          <Link to={helpPath('ingresos')}>Cómo se hace</Link>
        </Message>
      )}
      {refused > 0 && (
        <Message tone="error">
          {pluralize(refused, 'aviso reciente no se pudo', 'avisos recientes no se pudieron')}{' '}
          anotar. <Link to={networksPath}>Mira por qué</Link>
        </Message>
      )}
      {full.length > 0 && (
        <Message tone="info">
          Llegamos al máximo de clics de un día y dejamos de contarlos{' '}
          {full.slice(0, maxShown).map(spanOf).join('; ')}
          {full.length > maxShown && ` y ${pluralize(full.length - maxShown, 'vez', 'veces')} más`}.
          Los enlaces llevan a la app igual, pero lo que ganan esos clics sale en «Sin clic
          nuestro». <Link to={helpPath('ingresos')}>Qué hacer</Link>
        </Message>
      )}
    </>
  );
}

function Report({ answer, by }: { answer: IncomeAnswer; by: Dimension }) {
  const { total, groups, groupCount } = answer;
  return (
    <>
      <Facts
        look="row"
        label="En total"
        of={[
          ['Clics', formatCount(total.clicks)],
          ['Leads', formatCount(total.leads)],
          ['Conversiones', formatCount(total.conversions)],
          ['Aprobado', money(total.earned, 'approvedCents')],
          ['Por aprobar', money(total.earned, 'pendingCents')],
        ]}
      />
      {groups.length === 0 ? (
        <EmptyState>
          Todavía no hay clics en estos días. Se cuentan desde que alguien desbloquea una app y abre
          su enlace, en la página o en el correo.
        </EmptyState>
      ) : (
        <ListTable
          label={`Ingresos por ${dimensions[by].toLowerCase()}`}
          rows={groups}
          columns={columns(dimensions[by])}
          rowId={({ names }) => names.join()}
        />
      )}
      {groupCount > groups.length && (
        <p className={styles.note}>
          Ves {formatCount(groups.length)} de {formatCount(groupCount)}. El archivo los trae todos.
        </p>
      )}
    </>
  );
}

export function Component() {
  const [filter, setFilter] = useState<{ dias: '30' | '90'; por: Dimension }>({
    dias: '30',
    por: 'app',
  });
  const { dias, por } = filter;
  const { answer, failure, busy, refresh } = useFetched(api.admin.ingresos, { query: filter });
  return (
    <div className={styles.page}>
      <IncomeHead lead="Qué app, qué página y qué país te dan clics, leads y dinero. Cada persona cuenta una vez por hora y app; los robots no cuentan." />
      {answer && <Notes answer={answer} />}
      <div className={styles.filters}>
        <SelectField
          label="Periodo"
          value={dias}
          options={['30', '90'].map((days) => [days, `Últimos ${days} días`])}
          onChange={({ target }) =>
            setFilter({ ...filter, dias: target.value === '90' ? '90' : '30' })
          }
        />
        <SelectField
          label="Agrupar por"
          value={por}
          options={Object.entries(dimensions)}
          onChange={({ target: { value } }) =>
            isDimension(value) && setFilter({ ...filter, por: value })
          }
        />
      </div>
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!failure && (
        <div className={styles.report} aria-busy={busy}>
          {answer && !busy ? (
            <Report answer={answer} by={por} />
          ) : (
            <Skeleton shape="block" lines={4} />
          )}
        </div>
      )}
      <div className={styles.filters}>
        <CsvDownload path="/api/admin/ingresos.csv" query={`dias=${dias}`} />
      </div>
    </div>
  );
}
