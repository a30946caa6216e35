import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'site-router';
import { api, callApi } from '#client/api.ts';
import type { AdminPost } from '#contract/blog/admin.ts';
import { buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { guardedLoader } from '../../app/guard.ts';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { NewLetter } from '../../components/new-letter.tsx';
import { PageHead } from '../../components/page-head.tsx';
import styles from './blog.module.css';
import { CoverTile } from './cover-tile.tsx';
import { GeneratedPost, Preview } from './preview.tsx';
import { PublishingTile } from './publishing.tsx';
import { TextForm } from './text-form.tsx';
import { useEditor } from './use-editor.ts';

export const loader = guardedLoader<AdminPost | null>(async ({ url, signal }) => {
  const id = url.searchParams.get('entrada');
  if (!id) return { ok: true, answer: null };
  const init = { signal };
  const outcome = await callApi(() => api.admin.entradas[':id'].$get({ param: { id } }, { init }));
  return outcome.ok ? { ok: true, answer: outcome.answer.post } : outcome;
});

/** Returns the id of a new post. It makes another id each time the person opens the page for a new post. */
function useNewId(isNew: boolean): string {
  const [made, setMade] = useState(() => ({ isNew, id: crypto.randomUUID() }));
  if (made.isNew === isNew) return made.id;
  const next = { isNew, id: crypto.randomUUID() };
  setMade(next);
  return next.id;
}

function PostEditor({ post, newId }: { post: AdminPost | null; newId: string }) {
  const editor = useEditor(post, newId);
  const { save, isDirty, isLeaving } = editor;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [save]);

  return (
    <div className={styles.editor}>
      <TextForm editor={editor} />
      <div className={styles.side}>
        <PublishingTile editor={editor} />
        <CoverTile editor={editor} />
        <Preview text={editor.text} stored={editor.stored} />
      </div>
      <Disclosure label="Avanzado" look="bar">
        <GeneratedPost text={editor.text} />
      </Disclosure>
      <LeaveGuard isDirty={isDirty} isLeaving={isLeaving}>
        Si sales, se pierden.
      </LeaveGuard>
    </div>
  );
}

export function Component() {
  const post = useLoaderData<AdminPost | null>();
  const newId = useNewId(post === null);
  return (
    <>
      <PageHead
        {...(post && { title: 'Editar entrada' })}
        lead="Escribe en Markdown o en HTML, mira cómo queda y publícala."
      >
        {post && (
          <NewLetter
            label="Hacer una carta"
            look="secondary"
            from={{ kind: 'post', id: post.id }}
          />
        )}
        <Link className={buttonClass('secondary')} to="/admin/entradas">
          Todas las entradas
        </Link>
      </PageHead>
      <PostEditor key={post?.id ?? newId} post={post} newId={newId} />
    </>
  );
}
