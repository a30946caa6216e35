import { DomUtils, parseDocument } from 'htmlparser2';

/** The parser and the writer keep texts in their stored form. */
const asStored = { decodeEntities: false };

/** Returns a post's HTML for feed readers, which cannot resolve relative links. */
export function feedHtml(content: string, origin: string, path: string): string {
  const post = parseDocument(content, asStored);
  const complete = (url: string) => {
    if (url.startsWith('#')) return origin + path + url;
    return url.startsWith('/') ? origin + url : url;
  };
  for (const { attribs } of DomUtils.getElementsByTagName('*', post)) {
    // Feed readers lack our styles but support the old attribute.
    if (attribs['data-align']) attribs.align = attribs['data-align'] === 'end' ? 'right' : 'center';
    for (const name of ['href', 'src']) {
      const url = attribs[name];
      if (url !== undefined) attribs[name] = complete(url);
    }
  }
  return DomUtils.getInnerHTML(post, { ...asStored, emptyAttrs: true });
}
