import { formatDateTime } from '#client/dates.ts';
import { formatCents } from '#contract/money.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './changes.module.css';

interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

const labels: Record<string, string> = {
  estado: 'Estado',
  motivo: 'Motivo',
  referencia: 'Referencia',
  montoCents: 'Monto',
  saldoCents: 'Saldo',
  encuestasMax: 'Encuestas por día',
  paypalEmail: 'Correo de PayPal',
  publishedAt: 'Publicación',
  slug: 'Dirección',
  title: 'Título',
  version: 'Versión',
  entrada: 'Entrada',
  hash: 'Huella del texto',
  portada: 'Huella de la portada',
  imagen: 'Imagen',
  officialSite: 'Sitio oficial',
  retiredAt: 'Retirada',
  valor: 'Valor',
};

/** Tells whether a number is a time (UTC ms) of this century. Smaller numbers are counts. */
const isTime = (value: number) => value > 1_000_000_000_000 && value < 5_000_000_000_000;

function wordsOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') {
    if (field.endsWith('Cents') || field.endsWith('_cents')) return formatCents(value);
    return isTime(value) ? formatDateTime(value) : String(value);
  }
  if (typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, part]) => {
    const words = wordsOf(name, part) ?? '—';
    return isList ? words : `${labels[name] ?? name} ${words}`;
  });
  return parts.join(isList ? ', ' : '; ') || null;
}

/**
 * Returns the fields of a record's JSON text. A text that is no JSON object becomes one field without a name.
 */
function fieldsOf(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : { valor: value };
  } catch {
    return { valor: text };
  }
}

/** Lists the changes of an audit record: fields with different values, and fields that only one side has. */
export function listChanges(before: string | null, after: string | null): Change[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys.flatMap((key) => {
    const change = { before: wordsOf(key, was[key]), after: wordsOf(key, is[key]) };
    const isSame = change.before === change.after;
    return isSame ? [] : [{ field: labels[key] ?? key, ...change }];
  });
}

/** Shows an audited action as a sentence. The sentence can wrap in a table's cell. */
export function ActionSentence({ what }: { what: string }) {
  return <span className={styles.what}>{what}</span>;
}

/** Shows the audit record's fields collapsed, because the sentence beside them describes the event. */
export function ChangeList({ before, after }: { before: string | null; after: string | null }) {
  const changes = listChanges(before, after);
  if (changes.length === 0) return <span className={styles.none}>—</span>;
  return (
    <details className={styles.more}>
      <summary>
        Ver<VisuallyHidden> el detalle</VisuallyHidden>
      </summary>
      <ul className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <li key={field} className={styles.change}>
            <span className={styles.field}>{field}: </span>
            {before !== null && (
              <del>
                <VisuallyHidden>antes </VisuallyHidden>
                {before}
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <ins>
                <VisuallyHidden>ahora </VisuallyHidden>
                {after}
              </ins>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
