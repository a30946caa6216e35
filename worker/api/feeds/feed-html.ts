import { DomUtils, parseDocument } from 'htmlparser2';

/** Texts stay as they are stored. */
const asStored = { decodeEntities: false };

/** A post's HTML for feed readers, which have no page to resolve its links against. */
export function feedHtml(content: string, origin: string, path: string): string {
  const post = parseDocument(content, asStored);
  const complete = (address: string) => {
    if (address.startsWith('#')) return origin + path + address;
    return address.startsWith('/') ? origin + address : address;
  };
  for (const { attribs } of DomUtils.getElementsByTagName('*', post)) {
    // Readers have no styles of ours; they know the old attribute.
    if (attribs['data-align']) attribs.align = attribs['data-align'] === 'end' ? 'right' : 'center';
    for (const name of ['href', 'src']) {
      const address = attribs[name];
      if (address !== undefined) attribs[name] = complete(address);
    }
  }
  return DomUtils.getInnerHTML(post, { ...asStored, emptyAttrs: true });
}
