import { type ReactNode, useState } from 'react';
import { Link } from 'site-router';
import { api, ask, type Outcome } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { postSentences } from '#contract/blog/sentences.ts';
import { postPath } from '#contract/blog/slug.ts';
import type { PostRow } from '#contract/lists/posts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { isStale, leaveIfShutOut, withoutBody } from '../../guard.ts';
import { type News, NewsBox } from '../../result-banner.tsx';
import styles from './blog.module.css';

interface PostAction {
  label: string;
  title: string;
  text: string;
  run: (id: string, key: string) => Promise<Outcome<{ message: string }>>;
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
  async run(id, key) {
    const outcome = await ask(() =>
      api.admin.entradas[':id'].$delete({ param: { id } }, keyed(key)),
    );
    return outcome.ok ? { ok: true, answer: { message: postSentences.deleted } } : outcome;
  },
};

function actionsFor({ estado, publicada }: PostRow): PostAction[] {
  if (estado === 'publicada') return [withdraw];
  if (estado === 'programada') return [publish, withdraw];
  return publicada === null ? [publish, remove] : [publish];
}

interface Question {
  row: PostRow;
  action: PostAction;
  key: string;
  refresh: () => void;
}

/** What can be done with a post from its row; each asks before. And what stands once on the page. */
export function usePostActions() {
  const [news, setNews] = useState<News | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();

  async function confirm({ row, action, key, refresh }: Question) {
    setProblem('');
    const outcome = await action.run(row.id, key);
    if (!outcome.ok && leaveIfShutOut(outcome)) return;
    if (!outcome.ok && !isStale(outcome)) return setProblem(outcome.message);
    const { message } = outcome.ok ? outcome.answer : outcome;
    setQuestion(null);
    setNews({ tone: outcome.ok ? 'success' : 'error', text: `«${row.titulo}»: ${message}` });
    refresh();
  }

  function buttons(row: PostRow, refresh: () => void): ReactNode {
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
              setNews(null);
              setQuestion({ row, action, key: crypto.randomUUID(), refresh });
            }}
          >
            {action.label}
          </Button>
        ))}
      </>
    );
  }

  return {
    buttons,
    outlet: (
      <>
        {news && <NewsBox news={[news]} onClose={() => setNews(null)} />}
        {question && (
          <ConfirmDialog
            title={question.action.title}
            confirmLabel={question.action.label}
            refuseLabel="Cancelar"
            busy={busy}
            problem={problem || undefined}
            onConfirm={() => void once(() => confirm(question))}
            onClose={() => setQuestion(null)}
          >
            <p>
              <strong>{question.row.titulo}</strong>
            </p>
            <p>{question.action.text}</p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
