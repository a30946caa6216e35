import { useState } from 'react';
import { Link } from 'site-router';
import type { PostRow } from '#contract/lists/entradas.ts';
import { postPath } from '#contract/slug.ts';
import { api, ask, type Refusal } from '#ui/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useOnce } from '#ui/use-once.ts';
import { leaveIfShutOut, withoutBody } from '../../guard.ts';
import styles from './posts.module.css';

interface PostAction {
  label: string;
  title: string;
  text: string;
  run: (id: string, key: string) => Promise<{ ok: true } | Refusal>;
}

const keyed = (key: string) => ({ headers: { ...withoutBody.headers, 'idempotency-key': key } });

const publish: PostAction = {
  ...{ label: 'Publicar', title: '¿Publicamos la entrada?' },
  text: 'En menos de un minuto está en el blog.',
  run: (id, key) =>
    ask(() => api.admin.entradas[':id'].publicar.$post({ param: { id }, json: {} }, keyed(key))),
};
const withdraw: PostAction = {
  ...{ label: 'Retirar', title: '¿Retiramos la entrada?' },
  text: 'Vuelve a ser un borrador. No se pierde nada de lo que escribiste.',
  run: (id, key) =>
    ask(() => api.admin.entradas[':id'].despublicar.$post({ param: { id }, json: {} }, keyed(key))),
};
const remove: PostAction = {
  ...{ label: 'Eliminar', title: '¿Eliminamos el borrador?' },
  text: 'Se borran el texto y su portada. Esto no se puede deshacer.',
  run: (id, key) => ask(() => api.admin.entradas[':id'].$delete({ param: { id } }, keyed(key))),
};

function actionsFor({ estado, publicada }: PostRow): PostAction[] {
  if (estado === 'publicada') return [withdraw];
  if (estado === 'programada') return [publish, withdraw];
  return publicada === null ? [publish, remove] : [publish];
}

/** What can be done with a post from its row; each asks before. */
export function PostActions({ row, refresh }: { row: PostRow; refresh: () => void }) {
  const [asked, setAsked] = useState<{ action: PostAction; key: string } | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();

  async function run() {
    if (!asked) return;
    const outcome = await asked.action.run(row.id, asked.key);
    if (!outcome.ok) {
      if (!leaveIfShutOut(outcome)) setProblem(outcome.message);
      return;
    }
    setAsked(null);
    refresh();
  }

  return (
    <>
      {row.estado === 'publicada' && (
        <Link className={styles.see} to={postPath(row.slug)} aria-label={`Ver: ${row.titulo}`}>
          Ver
        </Link>
      )}
      {actionsFor(row).map((action) => (
        <Button
          key={action.label}
          variant="quiet"
          aria-label={`${action.label}: ${row.titulo}`}
          onClick={() => {
            setProblem('');
            setAsked({ action, key: crypto.randomUUID() });
          }}
        >
          {action.label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={asked.action.title}
          confirmLabel={asked.action.label}
          refuseLabel="Cancelar"
          busy={busy}
          problem={problem || undefined}
          onConfirm={() => void once(run)}
          onClose={() => setAsked(null)}
        >
          <p>
            <strong>{row.titulo}</strong>
          </p>
          <p>{asked.action.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
