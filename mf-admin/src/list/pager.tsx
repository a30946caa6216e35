import { pageSizes } from '#contract/lists/list.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import styles from './pager.module.css';
import type { Addressed } from './use-address.ts';

interface PagerProps {
  addressed: Addressed;
  nextCursor: string | null;
  busy: boolean;
  /** Shows the list from its beginning again. */
  onTurn: () => void;
}

/** To the page before and the next, and how many rows a page has. */
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
