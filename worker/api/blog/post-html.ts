import { Marked } from 'marked';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import type { PostContent, PostFormat } from '#contract/blog/admin.ts';
import { checkLink, isOwnPicture } from './html/links.ts';
import { tidyHtml } from './html/tidy.ts';
import { maxDepth } from './html/tree.ts';

const markdown = new Marked({ gfm: true, async: false });

/** The link titles that mark a sponsored link. Markdown has no other place for such a mark. */
const sponsoredTitle = /^(?:patrocinado|publicidad)$/i;

function link(tagName: string, { href = '', rel = '', title = '' }: Attributes): Tag {
  const url = checkLink(href);
  if ('reason' in url) return { tagName, attribs: {} };
  if (url.isOwn) return { tagName, attribs: { href: url.href } };
  const isSponsored = /\bsponsored\b/i.test(rel) || sponsoredTitle.test(title.trim());
  const attribs = { href: url.href, rel: isSponsored ? 'sponsored noopener' : 'noopener' };
  return { tagName, attribs };
}

function picture(tagName: string, { src = '', alt = '' }: Attributes): Tag {
  return { tagName, attribs: isOwnPicture(src) ? { src, alt, loading: 'lazy' } : {} };
}

const isNumber = /^-?\d{1,5}$/;

function list(tagName: string, { start = '', reversed, type = '' }: Attributes): Tag {
  const attribs: Attributes = {};
  if (isNumber.test(start)) attribs.start = start;
  if (reversed !== undefined) attribs.reversed = 'reversed';
  if (/^[aAiI]$/.test(type)) attribs.type = type;
  return { tagName, attribs };
}

const item = (tagName: string, { value = '' }: Attributes): Tag => ({
  tagName,
  attribs: isNumber.test(value) ? { value } : {},
});

// The elements for which `Prose` has styles.
const textTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'strong',
  'em',
  'del',
  'sup',
  'sub',
  'code',
  'pre',
];
const blockTags = ['blockquote', 'hr', 'br', 'figure', 'figcaption', 'img'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

const alignment = { name: 'data-align', values: ['center', 'end'] };

const options: sanitizeHtml.IOptions = {
  allowedTags: [...textTags, ...blockTags, ...tableTags],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: ['scope', 'colspan', 'rowspan', alignment],
    td: ['colspan', 'rowspan', alignment],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The cleaner also removes the text inside these elements.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
  nestingLimit: maxDepth,
  // The filter replaces a link without `href` by its text. It removes a picture that another site hosts.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a' && !attribs.href) return 'excludeTag';
    return tag === 'img' && !attribs.src;
  },
  transformTags: {
    a: link,
    img: picture,
    ol: list,
    li: item,
  },
};

/** The longest HTML of a post. Entities and closing tags make the HTML longer than its source. */
const maxContent = 400_000;

/**
 * Keeps the elements of the allow-list in either format, and notes the other elements for the author. Returns
 * null for a text that is too long or too deeply nested (decision 049).
 */
export function convertPostSource(source: string, format: PostFormat): PostContent | null {
  try {
    const html = format === 'markdown' ? markdown.parse(source, { async: false }) : source;
    const tidy = tidyHtml(html);
    const content = sanitizeHtml(tidy.html, options).trim();
    return content.length > maxContent ? null : { content, notes: tidy.notes };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
