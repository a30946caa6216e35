import { type ReactNode, useState } from 'react';
import { Link } from 'site-router';
import { api, ask, type Outcome } from '#client/api.ts';
import type { ActionHeaders } from '#client/use-action.ts';
import type { AdminPostAnswer } from '#contract/blog/admin.ts';
import { type PostState, postSentences } from '#contract/blog/posts.ts';
import { postPath } from '#contract/blog/slug.ts';
import { type PostRow, postStateLabels } from '#contract/lists/posts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '../../action-dialog.tsx';
import { isStale } from '../../guard.ts';
import { type News, ResultBanner } from '../../result-banner.tsx';
import styles from './blog.module.css';

const tones: Record<PostState, BadgeTone> = {
  borrador: 'neutral',
  programada: 'waiting',
  publicada: 'good',
};

export function PostBadge({ state }: { state: PostState }) {
  return <Badge tone={tones[state]}>{postStateLabels[state]}</Badge>;
}

/** `post` is null when it was deleted. */
type Done = { message: string; post: null } | AdminPostAnswer;

interface PostAction {
  label: string;
  title: string;
  text: string;
  run: (id: string, init: ActionHeaders) => Promise<Outcome<Done>>;
}

const post = api.admin.entradas[':id'];

const publish: PostAction = {
  label: 'Publicar',
  title: '¿Publicamos la entrada?',
  text: 'En menos de un minuto está en el blog.',
  run: (id, init) => ask(() => post.publicar.$post({ param: { id }, json: {} }, init)),
};
const withdraw: PostAction = {
  label: 'Retirar del blog',
  title: '¿Retiramos la entrada?',
  text: 'Vuelve a ser un borrador. No se pierde nada de lo que escribiste.',
  run: (id, init) => ask(() => post.despublicar.$post({ param: { id }, json: {} }, init)),
};
const unschedule: PostAction = {
  ...withdraw,
  label: 'No publicar',
  title: '¿Ya no la publicamos?',
};
const remove: PostAction = {
  label: 'Eliminar borrador',
  title: '¿Eliminamos el borrador?',
  text: 'Se borran el texto y su portada. Esto no se puede deshacer.',
  async run(id, init) {
    const outcome = await ask(() => post.$delete({ param: { id } }, init));
    if (!outcome.ok) return outcome;
    return { ok: true, answer: { message: postSentences.deleted, post: null } };
  },
};

interface Stated {
  state: PostState;
  publishedAt: number | null;
}

/** What takes a post off the blog, or deletes a draft that was never published. */
export function endingsOf({ state, publishedAt }: Stated): PostAction[] {
  if (state === 'publicada') return [withdraw];
  if (state === 'programada') return [unschedule];
  return publishedAt === null ? [remove] : [];
}

interface PostActionDialogProps {
  action: PostAction;
  post: { id: string; title: string };
  onDone: (done: Done) => void;
  /** The post has changed since it was loaded. */
  onStale?: (message: string) => void;
  onClose: () => void;
}

export function PostActionDialog(props: PostActionDialogProps) {
  const { action, post, onDone, onStale, onClose } = props;
  return (
    <ActionDialog
      id={post.id}
      title={action.title}
      submitLabel={action.label}
      send={(_, init) => action.run(post.id, init)}
      onDone={onDone}
      onRefused={(refusal) => {
        if (isStale(refusal)) onStale?.(refusal.message);
      }}
      onClose={onClose}
    >
      <p>
        <strong>{post.title}</strong>
      </p>
      <p>{action.text}</p>
    </ActionDialog>
  );
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
    const { estado: state, publishedAt } = row;
    const actions = endingsOf({ state, publishedAt });
    return (
      <>
        {state === 'publicada' && (
          <Link className={styles.see} to={postPath(row.slug)} aria-label={`Ver: ${row.title}`}>
            Ver
          </Link>
        )}
        {(state === 'publicada' ? actions : [publish, ...actions]).map((action) => (
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
          <PostActionDialog
            action={question.action}
            post={question.row}
            onDone={({ message }) => end(question, 'success', message)}
            onStale={(message) => end(question, 'error', message)}
            onClose={() => setQuestion(null)}
          />
        )}
      </>
    ),
  };
}
