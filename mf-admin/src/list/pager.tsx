import { pageSizes } from '#contract/lists/list.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import styles from './pager.module.css';
import type { Addressed } from './use-address.ts';

interface PagerProps {
  addressed: Addressed;
  nextCursor: string | null;
  busy: boolean;
  /** Scrolls to the beginning of the list. */
  onTurn: () => void;
}

/** Links to the previous and next page, and the number of rows per page. */
export function Pager({ addressed, nextCursor, busy, onTurn }: PagerProps) {
  const { address, change, next, previous } = addressed;
  return (
    <nav aria-label="Páginas" className={styles.pager}>
      <SelectField
        label="Filas por página"
        value={address.limite}
        onChange={({ target }) => change({ limite: Number(target.value) })}
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <div className={styles.turn}>
        {/* Not `disabled`: the button that led to the last page keeps the focus. */}
        <Button
          variant="secondary"
          aria-disabled={!address.cursor}
          busy={busy}
          onClick={() => {
            if (!address.cursor) return;
            previous();
            onTurn();
          }}
        >
          Anterior
        </Button>
        <span>Página {address.pagina}</span>
        <Button
          variant="secondary"
          aria-disabled={nextCursor === null}
          busy={busy}
          onClick={() => {
            if (nextCursor === null) return;
            next(nextCursor);
            onTurn();
          }}
        >
          Siguiente
        </Button>
      </div>
    </nav>
  );
}
