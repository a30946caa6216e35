import { type ChildNode, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { LetterMail } from './content.ts';
import { lightColours, mailStyles, writeTextStyle } from './theme.ts';

interface Place {
  /** The site's own URL. `page` is the URL of the letter's web version. */
  site: string;
  page: string;
  /** Returns the URL that counts clicks on the link with this number. If null, links keep their own URLs. */
  clickUrl: ((place: number) => string) | null;
}

const heading = (size: number) =>
  `margin:24px 0 12px;${writeTextStyle(size, size + 7, lightColours.ink, 'font-weight:700')}`;
const cell = `padding:6px 8px;border:1px solid ${lightColours.line};${writeTextStyle(15, 22, lightColours.ink)}`;
/** The inline styles of each element, because mail programs drop style sheets. */
const styles: Record<string, string> = {
  h2: heading(21),
  h3: heading(18),
  h4: heading(16),
  p: mailStyles.paragraph,
  ul: `margin:0 0 16px;padding-left:22px;${writeTextStyle(16, 25, lightColours.ink)}`,
  ol: `margin:0 0 16px;padding-left:22px;${writeTextStyle(16, 25, lightColours.ink)}`,
  a: `color:${lightColours.brand};text-decoration:underline`,
  img: 'max-width:100%;height:auto;border-radius:12px',
  figure: 'margin:0 0 16px',
  blockquote: `margin:0 0 16px;padding-left:14px;border-left:3px solid ${lightColours.line}`,
  table: 'border-collapse:collapse;margin:0 0 16px',
  th: cell,
  td: cell,
};
const classes: Record<string, string> = { a: 'link', td: 'ink rule', th: 'ink rule' };
const blocks = /^(?:h\d|p|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|table|tr|pre|hr)$/;

function plainText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node): string => {
      if (isText(node)) return node.data.replace(/\s+/g, ' ');
      if (!isTag(node)) return '';
      const { name, attribs, children } = node;
      if (name === 'br') return '\n';
      if (name === 'img') return attribs.alt ? `[${attribs.alt}]` : '';
      const inner = plainText(children);
      if (name === 'a') return inner.trim() === attribs.href ? inner : `${inner} (${attribs.href})`;
      if (name === 'li') return `\n- ${inner.trim()}`;
      if (name === 'td' || name === 'th') return `${inner.trim()} `;
      return blocks.test(name) ? `\n\n${inner}\n\n` : inner;
    })
    .join('');
}

/**
 * Returns a letter's text as HTML for mail programs and as plain text. `links` lists the letter's URLs in
 * order, and the button's URL comes first. The same letter always gives the same list.
 */
export function renderLetterBody(
  { content, actionUrl }: Pick<LetterMail, 'content' | 'actionUrl'>,
  { site, page, clickUrl }: Place,
) {
  const whole = (href: string) => (href.startsWith('/') ? site + href : href);
  const links: string[] = [];
  const counted = (href: string) => {
    if (href.startsWith('#')) return page + href;
    const url = whole(href);
    if (!/^https?:/.test(url)) return url;
    const known = links.indexOf(url);
    const place = known < 0 ? links.push(url) - 1 : known;
    return clickUrl ? clickUrl(place) : url;
  };
  const action = counted(actionUrl);
  const letter = parseDocument(content);
  for (const { name, attribs } of DomUtils.getElementsByTagName('*', letter)) {
    const own = styles[name];
    if (own) attribs.style = own;
    attribs.class = classes[name] ?? 'ink';
    if (attribs.href !== undefined) attribs.href = counted(attribs.href);
    if (attribs.src !== undefined) attribs.src = whole(attribs.src);
  }
  const html = DomUtils.getInnerHTML(letter, { encodeEntities: 'utf8', emptyAttrs: true });
  const text = plainText(letter.children)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { html, text, actionUrl: action, links };
}
