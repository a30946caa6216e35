import { DomUtils, parseDocument } from 'htmlparser2';

/** Texts stay in their stored form. */
const asStored = { decodeEntities: false };

/** A post's HTML for feed readers, which cannot resolve relative links. */
export function feedHtml(content: string, origin: string, path: string): string {
  const post = parseDocument(content, asStored);
  const complete = (address: string) => {
    if (address.startsWith('#')) return origin + path + address;
    return address.startsWith('/') ? origin + address : address;
  };
  for (const { attribs } of DomUtils.getElementsByTagName('*', post)) {
    // Readers lack our styles but know the old attribute.
    if (attribs['data-align']) attribs.align = attribs['data-align'] === 'end' ? 'right' : 'center';
    for (const name of ['href', 'src']) {
      const address = attribs[name];
      if (address !== undefined) attribs[name] = complete(address);
    }
  }
  return DomUtils.getInnerHTML(post, { ...asStored, emptyAttrs: true });
}
