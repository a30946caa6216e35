import { Marked } from 'marked';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import type { PostFormat } from '#contract/blog/admin.ts';

const markdown = new Marked({ gfm: true, async: false });

/** Files of the site that a post may show: nothing that answers, only pictures. */
const ownPicture = /^\/(?:assets|mf\/public)\/(?:[\w-]+\/)*[\w.-]+\.(?:jpe?g|png|svg|webp)$/;

/** Marks a sponsored link where Markdown has only the title for it. */
const sponsoredTitle = /^(?:patrocinado|publicidad)$/i;

/** A link as the browser would read it; null: it may not lead there. */
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

/** What `Prose` has styles for, and no more. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'del', 'code', 'pre'],
    ...['blockquote', 'hr', 'br', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The text within these goes too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
  nestingLimit: 24,
  // A link that leads nowhere stays as its text, a picture of another site goes.
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

/** Longest HTML that may come of a source; entities and closing tags make it longer. */
const maxContent = 400_000;

/**
 * Reduces the author's text to an allow-list, whatever its format. Null: too long, or nested too
 * deep.
 */
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
