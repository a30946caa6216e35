import styles from './admin-list.module.css';

interface ListCountProps {
  /** Null while nobody knows. */
  rows: number | null;
  busy: boolean;
  pagina: number;
}

/** How many rows are shown, and of which page; said aloud whenever it changes. */
export function ListCount({ rows, busy, pagina }: ListCountProps) {
  const count = rows === 1 ? '1 fila' : `${rows ?? 0} filas`;
  const where = pagina > 1 ? ` · página ${pagina}` : '';
  return (
    <p role="status" className={styles.count}>
      {busy || rows === null ? 'Cargando...' : count + where}
    </p>
  );
}
