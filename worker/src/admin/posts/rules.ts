import type { AdminPost, PostText } from '#contract/admin-posts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { postSentences as say } from '#contract/post-sentences.ts';
import { postState, wasPublic } from '#contract/post-state.ts';

/** What decides about publishing a post. */
export type JudgedPost = Pick<AdminPost, 'estado' | 'publishedAt' | 'description' | 'content'>;

/** What a decision makes of a post; `publishedAt` in UTC ms. */
export interface PostVerdict {
  ok: true;
  estado: AdminPost['estado'];
  publishedAt: number | null;
  action: 'publish-post' | 'schedule-post' | 'unpublish-post';
  message: string;
}

/** Why a decision cannot stand. */
export interface PostRefusal {
  ok: false;
  code: ErrorCode;
  message: string;
  status?: 422;
  fields?: Record<string, string>;
}

const twoYearsMs = 2 * 366 * 86_400_000;

const wrong = (field: string, message: string): PostRefusal => ({
  ...{ ok: false, code: 'invalid-argument', status: 422, message },
  fields: { [field]: message },
});

const written = ['slug', 'title', 'description', 'source', 'format'] as const;

/** Whether a post holds what its author wrote, to the letter. */
export function isSameText(post: PostText, text: PostText): boolean {
  return written.every((field) => post[field] === text[field]);
}

/** What the blog shows of a post and this one lacks, `invalid-argument`; null when it is complete. */
export function missingOf({
  description,
  content,
}: Pick<JudgedPost, 'description' | 'content'>): PostRefusal | null {
  if (!description) return wrong('description', say.incomplete);
  return content ? null : wrong('source', say.incomplete);
}

/**
 * Judges publishing a post at `when` (UTC ms), or now. A post that comes back keeps the date that it
 * had; one that is out already: `aborted`.
 */
export function judgePublication(
  post: JudgedPost,
  when: number | undefined,
  now: number,
): PostVerdict | PostRefusal {
  if (postState(post, now) === 'publicada') {
    return { ok: false, code: 'aborted', message: say.alreadyOut };
  }
  const missing = missingOf(post);
  if (missing) return missing;
  if (when !== undefined) {
    if (when <= now) return wrong('cuando', say.tooLate);
    if (when > now + twoYearsMs) return wrong('cuando', say.tooFar);
    const verdict = { estado: 'publicada', publishedAt: when, action: 'schedule-post' } as const;
    return { ok: true, ...verdict, message: say.scheduled };
  }
  const publishedAt = wasPublic(post, now) ? post.publishedAt : now;
  const verdict = { estado: 'publicada', publishedAt, action: 'publish-post' } as const;
  return { ok: true, ...verdict, message: say.published };
}

/** Judges taking a post back. One that nobody has read yet loses its date. */
export function judgeWithdrawal(post: JudgedPost, now: number): PostVerdict | PostRefusal {
  if (post.estado === 'borrador') return { ok: false, code: 'aborted', message: say.notOut };
  const publishedAt = wasPublic(post, now) ? post.publishedAt : null;
  const verdict = { estado: 'borrador', publishedAt, action: 'unpublish-post' } as const;
  return { ok: true, ...verdict, message: say.unpublished };
}
