import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'site-router';
import { api, ask, type Outcome, type Refusal } from '#client/api.ts';
import { useAction, withIdempotencyKey } from '#client/use-action.ts';
import type { AdminPost, AdminPostAnswer, PostText } from '#contract/blog/admin.ts';
import { postSentences } from '#contract/blog/posts.ts';
import { leaveIfShutOut } from '../../guard.ts';
import { dropText, editPath, findKept, isSameText, keepText, textOf } from './text.ts';

function beginning(post: AdminPost | null) {
  const text = textOf(post);
  const kept = findKept(post?.id ?? null);
  const isRecovered = kept !== null && !isSameText(kept.text, text);
  const version = post?.version ?? 0;
  return isRecovered ? { ...kept, isRecovered } : { text, version, isRecovered };
}

const posts = api.admin.entradas;
const one = posts[':id'];

export function useEditor(loaded: AdminPost | null, newId: string) {
  const [stored, setStored] = useState(loaded);
  const [start] = useState(() => beginning(loaded));
  const [text, setText] = useState(start.text);
  const [version, setVersion] = useState(start.version);
  const [isRecovered, setIsRecovered] = useState(start.isRecovered);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [notice, setNotice] = useState('');
  const { run, busy } = useAction();
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  const isDirty = !isSameText(text, textOf(stored));
  const storedId = stored?.id ?? null;
  useEffect(() => {
    if (isDirty) keepText(storedId, { text, version });
    else dropText(storedId);
  }, [isDirty, storedId, text, version]);

  function refuse(given: Refusal) {
    isLeaving.current = true;
    if (leaveIfShutOut(given)) return;
    isLeaving.current = false;
    setRefusal(given);
  }

  /** The server's version replaces the author's text, unless they have continued typing. */
  function accept(outcome: Outcome<AdminPostAnswer>, sent: PostText): Outcome<AdminPost> {
    setNotice('');
    if (!outcome.ok) {
      refuse(outcome);
      return outcome;
    }
    const { post, message } = outcome.answer;
    setRefusal(null);
    setStored(post);
    setVersion(post.version);
    setNotice(message);
    setIsRecovered(false);
    setText((current) => (isSameText(current, sent) ? textOf(post) : current));
    return { ok: true, answer: post };
  }

  async function store(base: number): Promise<Outcome<AdminPost>> {
    if (stored) {
      const json = { ...text, version: base };
      const param = { id: stored.id };
      const call = withIdempotencyKey([stored.id, json], (init) =>
        ask(() => one.$put({ param, json }, init)),
      );
      return accept(await call, text);
    }
    const json = { id: newId, ...text };
    const created = accept(await ask(() => posts.$post({ json })), text);
    if (!created.ok) return created;
    dropText(null);
    isLeaving.current = true;
    await navigate(editPath(newId), { replace: true, preventScrollReset: true });
    isLeaving.current = false;
    return created;
  }

  const storeIfNeeded = async (): Promise<Outcome<AdminPost>> =>
    stored && !isDirty ? { ok: true, answer: stored } : store(version);

  const read = (id: string) => ask(() => one.$get({ param: { id } }));

  return {
    stored,
    text,
    isDirty,
    isRecovered,
    isLeaving,
    refusal,
    notice,
    busy,
    setText,
    isStale: refusal?.message === postSentences.stale,
    save: () => run(async () => void (await store(version))),
    storeIfNeeded,
    publish: (publishAt?: number) =>
      run(async () => {
        const ready = await storeIfNeeded();
        if (!ready.ok) return;
        const post = ready.answer;
        const param = { id: post.id };
        const json = publishAt === undefined ? {} : { publishAt };
        const call = withIdempotencyKey([post.id, post.version, 'publish', publishAt], (init) =>
          ask(() => one.publicar.$post({ param, json }, init)),
        );
        accept(await call, text);
      }),
    withdraw: () =>
      run(async () => {
        if (!stored) return;
        const param = { id: stored.id };
        const call = withIdempotencyKey([stored.id, stored.version, 'withdraw'], (init) =>
          ask(() => one.despublicar.$post({ param, json: {} }, init)),
        );
        accept(await call, text);
      }),
    remove: () =>
      run(async (init) => {
        if (!stored) return;
        const param = { id: stored.id };
        const outcome = await ask(() => one.$delete({ param }, init));
        if (!outcome.ok) return refuse(outcome);
        dropText(stored.id);
        isLeaving.current = true;
        await navigate('/admin/entradas');
      }),
    discard: () => {
      setText(textOf(stored));
      setVersion(stored?.version ?? 0);
      setIsRecovered(false);
      setRefusal(null);
    },
    /** After an edit conflict: take the other window's text, or overwrite it with this one. */
    settle: (whose: 'stored' | 'mine') =>
      run(async () => {
        if (!stored) return;
        const outcome = await read(stored.id);
        if (!outcome.ok) return refuse(outcome);
        const { post } = outcome.answer;
        if (whose === 'mine') return void (await store(post.version));
        setStored(post);
        setVersion(post.version);
        setText(textOf(post));
        setRefusal(null);
        setIsRecovered(false);
      }),
    setCover: (cover: AdminPost['cover']) => setStored((post) => post && { ...post, cover }),
  };
}
export type Editor = ReturnType<typeof useEditor>;
