import type { PostText } from '#contract/blog/admin.ts';
import { slugOf } from '#contract/blog/slug.ts';

const fields = ['title', 'slug', 'description', 'source', 'format'] as const;

/** What a new post begins with. */
export const emptyText: PostText = {
  title: '',
  slug: '',
  description: '',
  source: '',
  format: 'markdown',
};

/** What an author writes of a post. */
export function textOf(post: PostText | null): PostText {
  if (!post) return emptyText;
  const { title, slug, description, source, format } = post;
  return { title, slug, description, source, format };
}

/** Whether two texts are the same, letter by letter. */
export function isSameText(one: PostText, other: PostText): boolean {
  return fields.every((field) => one[field] === other[field]);
}

/** The text with another title; the slug goes along until the author has one of their own. */
export function withTitle(text: PostText, title: string): PostText {
  const isProposed = text.slug === '' || text.slug === slugOf(text.title);
  return { ...text, title, ...(isProposed && { slug: slugOf(title) }) };
}

/** Where a post is edited. */
export const editPath = (id: string) => `/admin/generador-blog?entrada=${id}`;

/** What stands in the tab's storage until it is saved. */
interface KeptText {
  text: PostText;
  /** The version that the author had before them; 0 for a post that is new. */
  version: number;
}

const nameOf = (id: string | null) => `entrada:${id ?? 'nueva'}`;

/** Keeps what is not saved yet, for a page that is closed or reloaded. */
export function keepText(id: string | null, kept: KeptText): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(kept));
  } catch {
    // Without storage, or with a full one, leaving still asks.
  }
}

/** Forgets what was kept: it is saved, or not wanted any more. */
export function dropText(id: string | null): void {
  try {
    sessionStorage.removeItem(nameOf(id));
  } catch {
    // Nothing was kept.
  }
}

/** What was kept of a post, or of a new one; null when there is nothing. */
export function findKept(id: string | null): KeptText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null');
    return isKept(kept) ? { ...kept, text: textOf(kept.text) } : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null) return false;
  const { text, version } = value as Partial<KeptText>;
  if (typeof text !== 'object' || text === null || typeof version !== 'number') return false;
  return fields.every((field) => typeof text[field] === 'string');
}
