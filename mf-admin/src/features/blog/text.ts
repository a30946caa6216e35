import type { PostText } from '#contract/blog/admin.ts';
import { slugOf } from '#contract/blog/posts.ts';

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
