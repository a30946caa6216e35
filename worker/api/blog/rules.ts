import type { AdminPost } from '#contract/blog/admin.ts';
import { findPublicSince, postState, postSentences as say } from '#contract/blog/posts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { dayMs } from '../time/clock.ts';

export type JudgedPost = PostVerdict['set'] & Pick<AdminPost, 'description' | 'content'>;

const sentences = {
  'publish-post': say.published,
  'schedule-post': say.scheduled,
  'unpublish-post': say.unpublished,
} as const;
type PostAction = keyof typeof sentences;

const isAction = (action: string): action is PostAction => Object.hasOwn(sentences, action);

/** Returns the sentence of a recorded decision; empty for any other record. */
export function describePostAction(action: string): string {
  return isAction(action) ? sentences[action] : '';
}

/** A decision that the rules allow. Its times are in UTC ms. */
export interface PostVerdict {
  ok: true;
  action: PostAction;
  set: Pick<AdminPost, 'estado' | 'publishedAt' | 'publicSince'> & { content?: string };
}

export interface PostRefusal {
  ok: false;
  code: ErrorCode;
  message: string;
  status?: 422;
  fields?: Record<string, string>;
}

const twoYearsMs = 2 * 366 * dayMs;

export const refuseField = (field: string, message: string): PostRefusal => ({
  ok: false,
  code: 'invalid-argument',
  status: 422,
  message,
  fields: { [field]: message },
});

/**
 * Returns `invalid-argument` if the post lacks a part that a public post needs; null if the post is complete.
 */
export function findMissingPart(
  post: Pick<JudgedPost, 'description' | 'content'>,
): PostRefusal | null {
  if (!post.description) return refuseField('description', say.incomplete);
  return post.content ? null : refuseField('source', say.incomplete);
}

/** Returns the fault of a planned time (UTC ms); null for a good time. */
export function judgePlannedTime(field: string, when: number, now: number): PostRefusal | null {
  if (when <= now) return refuseField(field, say.tooLate);
  return when > now + twoYearsMs ? refuseField(field, say.tooFar) : null;
}

/** `when` is in UTC ms. A republished post keeps its date. A post that is already public gives `aborted`. */
export function judgePublication(
  post: JudgedPost,
  when: number | undefined,
  now: number,
): PostVerdict | PostRefusal {
  if (postState(post, now) === 'publicada') {
    return { ok: false, code: 'aborted', message: say.alreadyOut };
  }
  const missing = findMissingPart(post);
  if (missing) return missing;
  const publicSince = findPublicSince(post, now);
  if (when !== undefined) {
    const misplanned = judgePlannedTime('publishAt', when, now);
    if (misplanned) return misplanned;
    const set = { estado: 'publicada', publishedAt: when, publicSince } as const;
    return { ok: true, action: 'schedule-post', set };
  }
  const { publishedAt: known } = post;
  const publishedAt = known !== null && known <= now ? known : now;
  const set = { estado: 'publicada', publishedAt, publicSince: publicSince ?? now } as const;
  return { ok: true, action: 'publish-post', set };
}

/** A post that was not public yet loses its date. The code is `aborted` if the post is already a draft. */
export function judgeWithdrawal(post: JudgedPost, now: number): PostVerdict | PostRefusal {
  if (post.estado === 'borrador') return { ok: false, code: 'aborted', message: say.notOut };
  const publicSince = findPublicSince(post, now);
  // This is the date that readers see: the date of the post's last publication.
  const isOut = postState(post, now) === 'publicada';
  const publishedAt = isOut ? post.publishedAt : publicSince;
  const set = { estado: 'borrador', publishedAt, publicSince } as const;
  return { ok: true, action: 'unpublish-post', set };
}
