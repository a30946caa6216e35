import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { postState, postSentences as say, sinceWhenPublic } from '#contract/blog/posts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { dayMs } from '../time/clock.ts';

/** What decides about publishing a post. */
export type JudgedPost = Pick<
  AdminPost,
  'estado' | 'publishedAt' | 'publicSince' | 'description' | 'content'
>;

const sentences = {
  'publish-post': say.published,
  'schedule-post': say.scheduled,
  'unpublish-post': say.unpublished,
} as const;
type PostAction = keyof typeof sentences;

const isAction = (action: string): action is PostAction => Object.hasOwn(sentences, action);

/** What was said of a decision when it was made, by its record's verb; nothing of what is none. */
export function sentenceOf(action: string): string {
  return isAction(action) ? sentences[action] : '';
}

/** What a decision makes of a post; times in UTC ms. */
export interface PostVerdict {
  ok: true;
  action: PostAction;
  set: Pick<AdminPost, 'estado' | 'publishedAt' | 'publicSince'>;
}

/** Why a decision cannot stand. */
export interface PostRefusal {
  ok: false;
  code: ErrorCode;
  message: string;
  status?: 422;
  fields?: Record<string, string>;
}

const twoYearsMs = 2 * 366 * dayMs;

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
  const publicSince = sinceWhenPublic(post, now);
  if (when !== undefined) {
    if (when <= now) return wrong('cuando', say.tooLate);
    if (when > now + twoYearsMs) return wrong('cuando', say.tooFar);
    const set = { estado: 'publicada', publishedAt: when, publicSince } as const;
    return { ok: true, action: 'schedule-post', set };
  }
  const { publishedAt: known } = post;
  const publishedAt = known !== null && known <= now ? known : now;
  const set = { estado: 'publicada', publishedAt, publicSince: publicSince ?? now } as const;
  return { ok: true, action: 'publish-post', set };
}

/** Judges taking a post back. One that nobody has read yet loses its date. */
export function judgeWithdrawal(post: JudgedPost, now: number): PostVerdict | PostRefusal {
  if (post.estado === 'borrador') return { ok: false, code: 'aborted', message: say.notOut };
  const publicSince = sinceWhenPublic(post, now);
  // The date that people know it by: the one at which it last came out.
  const isOut = postState(post, now) === 'publicada';
  const publishedAt = isOut ? post.publishedAt : publicSince;
  return {
    ok: true,
    action: 'unpublish-post',
    set: { estado: 'borrador', publishedAt, publicSince },
  };
}
