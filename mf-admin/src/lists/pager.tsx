import { pageSizes } from '#contract/lists/list.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import styles from './admin-list.module.css';
import type { ListUrl } from './list-url.ts';

interface PagerProps {
  listUrl: ListUrl;
  /** The cursor of the next page. Null on the last page, and while the page is loading. */
  nextCursor: string | null;
  busy: boolean;
  onTurn: () => void;
}

export function Pager({ listUrl, nextCursor, busy, onTurn }: PagerProps) {
  const { change, isFirst, next, pagina, previous, read } = listUrl;
  return (
    <nav aria-label="Páginas" className={styles.pager}>
      <SelectField
        label="Filas por página"
        value={read('limite')}
        options={pageSizes.map((size) => [String(size), String(size)])}
        onChange={({ target }) => change({ limite: target.value })}
      />
      <div className={styles.turn}>
        {/* The buttons use `aria-disabled`, because a `disabled` button would lose the focus on the first or
           last page. */}
        <Button
          variant="secondary"
          aria-disabled={isFirst}
          busy={busy}
          onClick={() => {
            if (isFirst) return;
            previous();
            onTurn();
          }}
        >
          Anterior
        </Button>
        <span>Página {pagina}</span>
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
