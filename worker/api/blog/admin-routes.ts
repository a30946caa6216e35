import { type Context, Hono } from 'hono';
import {
  type AdminPost,
  type AdminPostAnswer,
  newPost,
  type PostText,
  postChange,
  postPreview,
  publication,
  withdrawal,
} from '#contract/blog/admin.ts';
import { findPublicSince, postState, postSentences as say } from '#contract/blog/posts.ts';
import { postTag, requestPurge } from '../../shared/cache-tags.ts';
import { fail, failField } from '../../shared/errors.ts';
import {
  type CallRecord,
  findCallRecord,
  type IdempotentCall,
  refuseChanged,
  runIdempotent,
} from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import {
  changePost,
  changePostState,
  createPost,
  deleteDraft,
  findSlugConflict,
  readPost,
  toPostRecord,
} from './admin-store.ts';
import {
  describePostAction,
  findMissingPart,
  judgePublication,
  judgeWithdrawal,
  type PostRefusal,
  type PostVerdict,
  refuseField,
} from './rules.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const stale = (c: Context) => fail(c, { code: 'aborted', message: say.stale });
const unreadable = (c: Context) => failField(c, 'source', say.unreadable);

/** The code imports the converter on first use, because an earlier import would cost every visitor 40 ms. */
async function convert({ source, format }: Pick<PostText, 'source' | 'format'>) {
  const { convertPostSource } = await import('./post-html.ts');
  return convertPostSource(source, format);
}

export function adminPostRoutes({ access, clock, config, db }: Services) {
  const adminWithPost = access.adminWith((c) => readPost(db, c.req.param('id') ?? ''));
  const authorOf = ({ call }: IdempotentCall) => ({ ...call, now: clock() });

  const purgePosts = (c: Context, ...slugs: string[]) =>
    requestPurge(c, 'posts', ...slugs.map(postTag));

  async function answer(c: Context, id: string, message: string, status: 200 | 201 = 200) {
    const post = await readPost(db, id);
    if (!post) return unknown(c);
    const body: AdminPostAnswer = { post, message };
    return c.json(body, status);
  }

  async function refuse(c: Context, id: string, { slug }: PostText) {
    const clash = await findSlugConflict(db, slug, id);
    if (!clash) return stale(c);
    const message = clash === 'post' ? say.slugTaken : say.slugRedirects;
    return fail(c, { code: 'aborted', message, fields: { slug: message } });
  }

  /** Answers a repeated call like the first call, if the post has not changed since. */
  async function repeat(c: Context, id: string, done: CallRecord, message: string) {
    const post = await readPost(db, id);
    if (!post) return unknown(c);
    const isSo = JSON.stringify(toPostRecord(post)) === JSON.stringify(done.after);
    if (!isSo) return refuseChanged(c, done, config.TIME_ZONE);
    // The first answer may have been lost before the gateway read which posts to purge.
    purgePosts(c, post.slug);
    const body: AdminPostAnswer = { post, message };
    return c.json(body, done.action === 'create-post' ? 201 : 200);
  }

  type Called = IdempotentCall & { found: AdminPost | null };
  type Verdict = PostVerdict | PostRefusal;
  type Judge = (post: AdminPost, now: number) => Verdict | Promise<Verdict>;

  async function move(c: Context, called: Called, judge: Judge) {
    const post = called.found;
    if (!post) return unknown(c);
    const { id } = post;
    const author = authorOf(called);
    if (called.done) return repeat(c, id, called.done, describePostAction(called.done.action));
    const verdict = await judge(post, author.now);
    if (verdict.ok && (await changePostState(db, post, { ...author, ...verdict }))) {
      purgePosts(c, post.slug);
      return answer(c, id, describePostAction(verdict.action));
    }
    const beside = await findCallRecord(db, called.call);
    if (beside) return repeat(c, id, beside, describePostAction(beside.action));
    return verdict.ok ? stale(c) : fail(c, verdict);
  }

  return new Hono()
    .post('/admin/entradas', access.admin, validBody(newPost), async (c) => {
      const { id, ...text } = c.req.valid('json');
      const converted = await convert(text);
      if (!converted) return unreadable(c);
      const { content } = converted;
      const author = authorOf(c.var);
      const written = { ...text, content };
      if (c.var.done) return repeat(c, id, c.var.done, say.saved);
      if (await createPost(db, { id, ...written }, author)) return answer(c, id, say.saved, 201);
      // The page makes the id, so a known id means a repeated request whose answer was lost.
      const known = await readPost(db, id);
      const first = known && { ...known, version: 1 };
      const isKept =
        first !== null && (await changePost(db, first, written, { ...author, leadsOn: false }));
      return isKept ? answer(c, id, say.saved, 201) : refuse(c, id, text);
    })
    .post('/admin/entradas/vista-previa', access.admin, validBody(postPreview), async (c) => {
      const converted = await convert(c.req.valid('json'));
      return converted ? c.json(converted) : unreadable(c);
    })
    .get('/admin/entradas/:id', access.admin, async (c) => {
      const post = await readPost(db, c.req.param('id'));
      return post ? c.json({ post }) : unknown(c);
    })
    .put('/admin/entradas/:id', adminWithPost, validBody(postChange), async (c) => {
      const { version, ...text } = c.req.valid('json');
      const { found } = c.var;
      if (!found) return unknown(c);
      // The request's version makes the change fail if the author edited another version of the post.
      const before = { ...found, version };
      const { id } = before;
      const message = before.estado === 'borrador' ? say.saved : say.savedLive;
      if (c.var.done) return repeat(c, id, c.var.done, message);
      const converted = await convert(text);
      if (!converted) return unreadable(c);
      const { content } = converted;
      const author = authorOf(c.var);
      const missing = before.estado === 'publicada' && findMissingPart({ ...text, content });
      if (missing) return fail(c, missing);
      const leadsOn = findPublicSince(before, author.now) !== null;
      const isKept = await runIdempotent(db, c.var, () =>
        changePost(db, before, { ...text, content }, { ...author, leadsOn }),
      );
      if (!isKept) return refuse(c, id, text);
      if (postState(before, author.now) === 'publicada') purgePosts(c, before.slug, text.slug);
      return answer(c, id, message);
    })
    .delete('/admin/entradas/:id', adminWithPost, async (c) => {
      const post = c.var.found;
      const isDone = await runIdempotent(
        db,
        c.var,
        async () => post !== null && deleteDraft(db, post, authorOf(c.var)),
      );
      if (isDone) return c.body(null, 204);
      return post ? fail(c, { code: 'aborted', message: say.onlyDrafts }) : unknown(c);
    })
    .post('/admin/entradas/:id/publicar', adminWithPost, validBody(publication), (c) => {
      const { publishAt } = c.req.valid('json');
      return move(c, c.var, async (post, now) => {
        // Older rules may have converted the draft. This conversion gives the content of the current preview.
        const converted = await convert(post);
        if (!converted) return refuseField('source', say.unreadable);
        const { content } = converted;
        const verdict = judgePublication({ ...post, content }, publishAt, now);
        return verdict.ok ? { ...verdict, set: { ...verdict.set, content } } : verdict;
      });
    })
    .post('/admin/entradas/:id/despublicar', adminWithPost, validBody(withdrawal), (c) =>
      move(c, c.var, judgeWithdrawal),
    );
}
