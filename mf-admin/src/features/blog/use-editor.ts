import { useRef, useState } from 'react';
import { useNavigate } from 'site-router';
import { api, callApi, type Outcome } from '#client/api.ts';
import { createKeyring, useAction } from '#client/use-action.ts';
import type { AdminPost, AdminPostAnswer, PostText } from '#contract/blog/admin.ts';
import { makeSlug } from '#contract/blog/posts.ts';
import { removeCorrectedFaults } from '../../entry/still-wrong.ts';
import { convertText } from './convert.ts';
import type { PublishReview } from './notes.tsx';

const fields = ['title', 'slug', 'description', 'source', 'format'] as const;

export const emptyText: PostText = {
  title: '',
  slug: '',
  description: '',
  source: '',
  format: 'markdown',
};

export function pickPostText(post: PostText | null): PostText {
  if (!post) return emptyText;
  const { title, slug, description, source, format } = post;
  return { title, slug, description, source, format };
}

export function isSameText(one: PostText, other: PostText): boolean {
  return fields.every((field) => one[field] === other[field]);
}

/** Returns the text with another title. The slug follows the title until the author has typed a slug. */
export function changeTitle(text: PostText, title: string): PostText {
  const isProposed = text.slug === '' || text.slug === makeSlug(text.title);
  return { ...text, title, ...(isProposed && { slug: makeSlug(title) }) };
}

const appearsNow = 'Cualquiera podrá leerla en el blog desde este momento.';
const noCover = 'Le falta su portada: sin ella lleva la del sitio. Puedes subirla antes.';

export const postEditorPath = (id: string) => `/admin/generador-blog?entrada=${id}`;

const posts = api.admin.entradas;
const one = posts[':id'];

export function useEditor(loaded: AdminPost | null, newId: string) {
  const [stored, setStored] = useState(loaded);
  const [text, setText] = useState(() => pickPostText(loaded));
  const [tried, setTried] = useState(text);
  const [doneMessage, setDoneMessage] = useState('');
  const [review, setReview] = useState<PublishReview | null>(null);
  // The page stays after a refusal, because the author would lose the text by leaving.
  const { run, busy, problem } = useAction({ leaveIfShutOut: () => false });
  const [keyring] = useState(createKeyring);
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const id = stored?.id ?? newId;
  const isDirty = !isSameText(text, pickPostText(stored));

  async function leaveTo(path: string, options = {}) {
    isLeaving.current = true;
    await navigate(path, options);
    isLeaving.current = false;
  }

  /** Takes over the server's text, unless the author has continued typing. */
  function accept({ post, message }: AdminPostAnswer) {
    setStored(post);
    setDoneMessage(message);
    setText((current) => (isSameText(current, text) ? pickPostText(post) : current));
  }

  async function store(): Promise<Outcome<AdminPostAnswer>> {
    const version = stored?.version ?? 0;
    setTried(text);
    const outcome = await keyring.send('store', [id, version, text], (init) =>
      stored
        ? callApi(() => one.$put({ param: { id }, json: { ...text, version } }, init))
        : callApi(() => posts.$post({ json: { ...text, id } }, init)),
    );
    if (!outcome.ok) return outcome;
    accept(outcome.answer);
    if (!stored) await leaveTo(postEditorPath(id), { replace: true, preventScrollReset: true });
    return outcome;
  }

  /** Sends the text. Asks first if the blog would leave out parts, and always asks before a publication. */
  function sendOut(verb: string, send: () => Promise<Outcome<AdminPostAnswer>>, question = '') {
    setDoneMessage('');
    setTried(text);
    void run(async () => {
      const converted = await convertText(text);
      if (!converted.ok) return converted;
      const { notes } = converted.answer;
      if (notes.length === 0 && !question) return send();
      setReview({
        notes,
        question,
        submitLabel: notes.length > 0 ? `${verb} así` : verb,
        accept() {
          setReview(null);
          void run(send);
        },
      });
      return null;
    });
  }

  return {
    id,
    stored,
    text,
    isDirty,
    isLeaving,
    problem: removeCorrectedFaults(problem, tried, text),
    /** The last refusal. It stays the same until the next refusal. */
    refusal: problem,
    doneMessage,
    busy,
    setText,
    accept,
    store,
    leaveTo,
    review,
    endReview: () => setReview(null),
    save() {
      if (stored?.estado === 'publicada') return sendOut('Guardar', store);
      setDoneMessage('');
      void run(store);
    },
    /** Stores unsaved text first, then publishes. `publishAt` is in UTC ms; the default is now. */
    publish(publishAt?: number) {
      const comeOut = async () => {
        const ready: Outcome<AdminPostAnswer> =
          stored && !isDirty ? { ok: true, answer: { post: stored, message: '' } } : await store();
        if (!ready.ok) return ready;
        const { version } = ready.answer.post;
        const json = publishAt === undefined ? {} : { publishAt };
        const outcome = await keyring.send('publish', [id, version, json], (init) =>
          callApi(() => one.publicar.$post({ param: { id }, json }, init)),
        );
        if (outcome.ok) accept(outcome.answer);
        return outcome;
      };
      const cover = stored?.coverHash ? '' : noCover;
      if (publishAt === undefined) sendOut('Publicar', comeOut, `${appearsNow} ${cover}`.trim());
      else sendOut('Programar', comeOut, cover);
    },
    setCoverHash: (coverHash: string | null) => setStored((post) => post && { ...post, coverHash }),
  };
}
export type Editor = ReturnType<typeof useEditor>;
