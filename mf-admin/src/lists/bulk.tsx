import { type ReactNode, useId, useRef, useState } from 'react';
import { useDrafts } from '#client/use-drafts.ts';
import { Button } from '#ui/button.tsx';
import { pluralize } from '../app/counts.ts';
import { closePopover } from '../components/close-popover.ts';
import styles from './bulk.module.css';
import { type BulkAction, BulkDialog, type RowWithId } from './bulk-dialog.tsx';

/** An action for all selected rows together. The page shows the dialog and the result. */
export interface SelectionAction<Row> {
  label: string;
  /**
   * True if the action is in the menu «Más»: a rare action, or an action that a person may click by mistake.
   */
  isMore?: true;
  open: (rows: readonly Row[], done: () => void) => void;
}

type AnyAction<Row> = BulkAction<Row> | SelectionAction<Row>;

interface BulkProps<Row> {
  actions: readonly AnyAction<Row>[];
  chosen: readonly Row[];
  nameOf: (row: Row) => ReactNode;
  clear: () => void;
  onEnd: () => void;
}

export function BulkActions<Row extends RowWithId>(props: BulkProps<Row>) {
  const { actions, chosen, nameOf, clear, onEnd } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const draftOf = useDrafts();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const action = actions.find(({ label }) => label === asked);
  if (chosen.length === 0) return null;
  const isMore = (one: AnyAction<Row>) => 'open' in one && one.isMore === true;
  const shown = actions.filter((one) => !isMore(one));
  const more = actions.filter(isMore);
  const begin = (one: AnyAction<Row>) =>
    'open' in one ? one.open(chosen, onEnd) : setAsked(one.label);
  // The menu closes before the dialog opens. Later the dialog can return the focus to an element that is
  // still visible.
  const beginFromMenu = (one: AnyAction<Row>) => {
    closePopover(menu.current);
    begin(one);
  };
  return (
    <>
      <section className={styles.bar} aria-label="Acciones para las filas elegidas">
        <div className={styles.count}>
          <p role="status">{pluralize(chosen.length, 'fila elegida', 'filas elegidas')}</p>
          <Button variant="quiet" onClick={clear}>
            Quitar selección
          </Button>
        </div>
        <div className={styles.actions}>
          {shown.map((action, place) => (
            <Button
              key={action.label}
              // A dangerous action is red only in the dialog that confirms it.
              variant={place === 0 ? 'primary' : 'secondary'}
              onClick={() => begin(action)}
            >
              {action.label}
            </Button>
          ))}
          {more.length > 0 && (
            <>
              <Button
                variant="secondary"
                popoverTarget={menuId}
                aria-label="Más acciones para las filas elegidas"
              >
                Más
              </Button>
              <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
                {more.map((action) => (
                  <button key={action.label} type="button" onClick={() => beginFromMenu(action)}>
                    {action.label}
                  </button>
                ))}
              </div>
            </>
          )}
        </div>
      </section>
      {action && !('open' in action) && (
        <BulkDialog
          action={action}
          rows={chosen}
          nameOf={nameOf}
          draft={draftOf(action.label)}
          onClose={(hasBegun) => {
            setAsked(null);
            if (hasBegun) onEnd();
          }}
        />
      )}
    </>
  );
}
