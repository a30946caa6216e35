import { useState } from 'react';
import { Link } from 'site-router';
import { useAction } from '#client/use-action.ts';
import type { ListDefinition } from '#contract/lists/list.ts';
import type { SavedView } from '#contract/lists/query.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { type ListShape, readAddress, viewQuery } from '../address.ts';
import type { Addressed } from '../use-address.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViews } from './use-views.ts';
import styles from './views-bar.module.css';

interface ViewsBarProps {
  list: ListDefinition;
  shape: ListShape;
  addressed: Addressed;
}

/** Links to the views of the list: the built-in ones, and the administrator's own. */
export function ViewsBar({ list, shape, addressed }: ViewsBarProps) {
  const { views, isFailed, retry, save, remove } = useViews(list.name);
  const [isSaving, setIsSaving] = useState(false);
  const [leaving, setLeaving] = useState<SavedView | null>(null);
  const now = viewQuery(addressed.address, shape);
  const asWritten = (query: string) => viewQuery(readAddress(query, shape), shape);
  const fixed = [{ nombre: 'Todo', query: '' }, ...list.views];
  const isKept = [...fixed, ...views].some(({ query }) => asWritten(query) === now);
  const link = ({ nombre, query }: { nombre: string; query: string }) => (
    <Link
      to={{ search: asWritten(query) }}
      preventScrollReset
      {...(asWritten(query) === now && { 'aria-current': 'true' as const })}
    >
      {nombre}
    </Link>
  );
  if (fixed.length === 1 && views.length === 0 && isKept && !isFailed) return null;
  return (
    <>
      <nav aria-label="Vistas" className={styles.views}>
        <ul>
          {fixed.map((view) => (
            <li key={view.query}>{link(view)}</li>
          ))}
          {views.map((view) => (
            <li key={view.id}>
              {link(view)}
              <button
                type="button"
                aria-label={`Eliminar la vista «${view.nombre}»`}
                onClick={() => setLeaving(view)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        {isFailed && (
          <p role="status">
            No pudimos cargar tus vistas.{' '}
            <button type="button" className={styles.save} onClick={retry}>
              Cargarlas de nuevo
            </button>
          </p>
        )}
        {!isKept && (
          <button type="button" className={styles.save} onClick={() => setIsSaving(true)}>
            Guardar vista
          </button>
        )}
      </nav>
      {isSaving && <SaveViewDialog query={now} save={save} onClose={() => setIsSaving(false)} />}
      {leaving && (
        <RemoveViewDialog view={leaving} remove={remove} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

interface RemoveViewDialogProps {
  view: SavedView;
  remove: ReturnType<typeof useViews>['remove'];
  onClose: () => void;
}

function RemoveViewDialog({ view, remove, onClose }: RemoveViewDialogProps) {
  const { run, busy, problem } = useAction();
  async function confirm() {
    const outcome = await run(() => remove(view.id));
    if (outcome?.ok) onClose();
  }
  return (
    <FormDialog
      title="¿Eliminar la vista?"
      submitLabel={busy ? 'Eliminando...' : 'Eliminar'}
      cancelLabel="Dejarla"
      busy={busy}
      problem={problem?.message}
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      <p>«{view.nombre}» dejará de estar en la lista. Los datos no cambian.</p>
    </FormDialog>
  );
}
