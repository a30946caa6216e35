import type { PostText } from '#contract/blog/admin.ts';
import { slugOf } from '#contract/blog/slug.ts';

const fields = ['title', 'slug', 'description', 'source', 'format'] as const;

export const emptyText: PostText = {
  title: '',
  slug: '',
  description: '',
  source: '',
  format: 'markdown',
};

export function textOf(post: PostText | null): PostText {
  if (!post) return emptyText;
  const { title, slug, description, source, format } = post;
  return { title, slug, description, source, format };
}

export function isSameText(one: PostText, other: PostText): boolean {
  return fields.every((field) => one[field] === other[field]);
}

/** The slug follows the title until the author has typed one. */
export function withTitle(text: PostText, title: string): PostText {
  const isProposed = text.slug === '' || text.slug === slugOf(text.title);
  return { ...text, title, ...(isProposed && { slug: slugOf(title) }) };
}

export const editPath = (id: string) => `/admin/generador-blog?entrada=${id}`;

/** Unsaved text in the tab's `sessionStorage`. */
interface KeptText {
  text: PostText;
  /** The stored version that the author was editing; 0 for a new post. */
  version: number;
}

const nameOf = (id: string | null) => `entrada:${id ?? 'nueva'}`;

/** Keeps unsaved text, in case the page is closed or reloaded. */
export function keepText(id: string | null, kept: KeptText): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(kept));
  } catch {
    // Without storage, or with full storage, the leave guard still asks.
  }
}

export function dropText(id: string | null): void {
  try {
    sessionStorage.removeItem(nameOf(id));
  } catch {
    // Nothing was kept.
  }
}

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
