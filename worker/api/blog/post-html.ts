import { Marked } from 'marked';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import type { PostFormat } from '#contract/blog/admin.ts';

const markdown = new Marked({ gfm: true, async: false });

const ownPicture = /^\/(?:assets|mf\/public)\/(?:[\w-]+\/)*[\w.-]+\.(?:jpe?g|png|svg|webp)$/;

/** Titles that mark a sponsored link: Markdown has no other place for it. */
const sponsoredTitle = /^(?:patrocinado|publicidad)$/i;

/** A link as the browser would read it; null: not allowed. */
function addressOf(href: string): { href: string; isOwn: boolean } | null {
  const written = href.trim();
  const base = 'https://own.invalid';
  if (!URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  if (url.origin === base) {
    const isPath = written.startsWith('/');
    return isPath ? { href: url.pathname + url.search + url.hash, isOwn: true } : null;
  }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol)
    ? { href: url.href, isOwn: false }
    : null;
}

function link(tagName: string, { href = '', rel = '', title = '' }: Attributes): Tag {
  const address = addressOf(href);
  if (!address) return { tagName, attribs: {} };
  if (address.isOwn) return { tagName, attribs: { href: address.href } };
  const isSponsored = /\bsponsored\b/i.test(rel) || sponsoredTitle.test(title.trim());
  const attribs = { href: address.href, rel: isSponsored ? 'sponsored noopener' : 'noopener' };
  return { tagName, attribs };
}

function picture(tagName: string, { src = '', alt = '' }: Attributes): Tag {
  return ownPicture.test(src) && !src.includes('..')
    ? { tagName, attribs: { src, alt, loading: 'lazy' } }
    : { tagName, attribs: {} };
}

function numbered(tagName: string, { start = '' }: Attributes): Tag {
  return { tagName, attribs: /^\d{1,5}$/.test(start) ? { start } : {} };
}

const renamed = (name: string) => () => ({ tagName: name, attribs: {} });

// Only what `Prose` has styles for.
const textTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'del',
  'code',
  'pre',
];
const blockTags = ['blockquote', 'hr', 'br', 'figure', 'figcaption', 'img'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...textTags, ...blockTags, ...tableTags],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The text inside these is removed too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
  nestingLimit: 24,
  // A link without a target becomes its text; a picture of another site is removed.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a' && !attribs.href) return 'excludeTag';
    return tag === 'img' && !attribs.src;
  },
  transformTags: {
    a: link,
    img: picture,
    ol: numbered,
    // The page's own heading is its h1.
    h1: renamed('h2'),
    h5: renamed('h4'),
    h6: renamed('h4'),
    b: renamed('strong'),
    i: renamed('em'),
    s: renamed('del'),
    strike: renamed('del'),
  },
};

/** Longest HTML of a post: entities and closing tags make it longer than its source. */
const maxContent = 400_000;

/** Keeps what the allow-list names, whatever the format. Null: too long or too deeply nested. */
export function postHtml(source: string, format: PostFormat): string | null {
  try {
    const html = format === 'markdown' ? markdown.parse(source, { async: false }) : source;
    const content = sanitizeHtml(html, options).trim();
    return content.length > maxContent ? null : content;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
