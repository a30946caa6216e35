import { type ReactNode, useState } from 'react';
import { Link } from 'site-router';
import { api, ask, type Outcome } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import { postSentences } from '#contract/blog/posts.ts';
import { postPath } from '#contract/blog/slug.ts';
import type { PostRow } from '#contract/lists/posts.ts';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '../../action-dialog.tsx';
import { isStale } from '../../guard.ts';
import { type News, ResultBanner } from '../../result-banner.tsx';
import styles from './blog.module.css';

interface PostAction {
  label: string;
  title: string;
  text: string;
  run: (id: string, init: ActionHeaders) => Promise<Outcome<{ message: string }>>;
}

const post = api.admin.entradas[':id'];

const publish: PostAction = {
  label: 'Publicar',
  title: '¿Publicamos la entrada?',
  text: 'En menos de un minuto está en el blog.',
  run: (id, init) => ask(() => post.publicar.$post({ param: { id }, json: {} }, init)),
};
const withdraw: PostAction = {
  label: 'Retirar',
  title: '¿Retiramos la entrada?',
  text: 'Vuelve a ser un borrador. No se pierde nada de lo que escribiste.',
  run: (id, init) => ask(() => post.despublicar.$post({ param: { id }, json: {} }, init)),
};
const remove: PostAction = {
  label: 'Eliminar',
  title: '¿Eliminamos el borrador?',
  text: 'Se borran el texto y su portada. Esto no se puede deshacer.',
  async run(id, init) {
    const outcome = await ask(() => post.$delete({ param: { id } }, init));
    return outcome.ok ? { ok: true, answer: { message: postSentences.deleted } } : outcome;
  },
};

function actionsFor({ estado, publishedAt }: PostRow): PostAction[] {
  if (estado === 'publicada') return [withdraw];
  if (estado === 'programada') return [publish, withdraw];
  return publishedAt === null ? [publish, remove] : [publish];
}

interface Question {
  row: PostRow;
  action: PostAction;
  refresh: () => void;
}

/** A row's actions with their confirmation dialogs, and the outlet that the page renders once. */
export function usePostActions() {
  const [news, setNews] = useState<News | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  function end({ row, refresh }: Question, tone: News['tone'], message: string) {
    setQuestion(null);
    setNews({ tone, text: `«${row.title}»: ${message}` });
    refresh();
  }

  function buttons(row: PostRow, refresh: () => void): ReactNode {
    return (
      <>
        {row.estado === 'publicada' && (
          <Link className={styles.see} to={postPath(row.slug)} aria-label={`Ver: ${row.title}`}>
            Ver
          </Link>
        )}
        {actionsFor(row).map((action) => (
          <Button
            key={action.label}
            variant="quiet"
            aria-label={`${action.label}: ${row.title}`}
            onClick={() => {
              setNews(null);
              setQuestion({ row, action, refresh });
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
        {news && <ResultBanner news={[news]} onClose={() => setNews(null)} />}
        {question && (
          <ActionDialog
            id={question.row.id}
            title={question.action.title}
            submitLabel={question.action.label}
            send={(_, init) => question.action.run(question.row.id, init)}
            onDone={({ message }) => end(question, 'success', message)}
            onRefused={(refusal) => {
              if (isStale(refusal)) end(question, 'error', refusal.message);
            }}
            onClose={() => setQuestion(null)}
          >
            <p>
              <strong>{question.row.title}</strong>
            </p>
            <p>{question.action.text}</p>
          </ActionDialog>
        )}
      </>
    ),
  };
}
