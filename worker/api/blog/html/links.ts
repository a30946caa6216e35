import { noteReasons as say } from './note-reasons.ts';

export type LinkVerdict = { href: string; isOwn: boolean } | { reason: string };

const ownPlace = /^#texto-[a-z0-9-]+$/;
const telephone = /^tel:\+?[\d().-]{3,30}$/;
const base = 'https://own.invalid';
const schemes = ['http:', 'https:', 'mailto:'];

/** Returns a link as the browser would read it, or the reason why the blog does not allow it. */
export function checkLink(href: string): LinkVerdict {
  const written = href.trim();
  if (written.startsWith('#')) {
    return ownPlace.test(written) ? { href: written, isOwn: true } : { reason: say.noHeading };
  }
  if (!URL.canParse(written, base)) return { reason: say.noUrl };
  const url = new URL(written, base);
  if (url.origin === base) {
    // A browser would read such a path as a URL of another site.
    if (url.pathname.startsWith('//')) return { reason: say.noUrl };
    return written.startsWith('/')
      ? { href: url.pathname + url.search + url.hash, isOwn: true }
      : { reason: say.notComplete };
  }
  if (url.protocol === 'tel:') {
    const number = `tel:${decodeUrlPart(url.pathname).replace(/\s/g, '')}`;
    return telephone.test(number) ? { href: number, isOwn: true } : { reason: say.noUrl };
  }
  return schemes.includes(url.protocol)
    ? { href: url.href, isOwn: false }
    : { reason: say.otherScheme };
}

/** Decodes a part of a URL. It keeps percent signs that encode nothing. */
export function decodeUrlPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

const ownPicture = /^\/(?:assets|mf\/public)\/(?:[\w-]+\/)*[\w.-]+\.(?:jpe?g|png|svg|webp)$/;

export const isOwnPicture = (src: string) => ownPicture.test(src) && !src.includes('..');
