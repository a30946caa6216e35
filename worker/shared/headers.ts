import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** The CSP sources of a document's inline blocks, e.g. `'sha256-…'`. */
export interface InlineHashes {
  scripts: string;
  styles: string;
}

declare module 'hono' {
  interface ContextVariableMap {
    inlineHashes?: InlineHashes;
    /** A policy that replaces the site's CSP, for an answer that one of our pages shows in a frame. */
    framedPolicy?: string;
  }
}

/** Forbids all caches to store the answer, whatever its status. */
export const noStore = createMiddleware(async (c, next) => {
  c.header('cache-control', 'no-store');
  return next();
});

// Framed content is untrusted: it gets no scripts, no forms and no access to our origin.
const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export function allowFraming(c: Context, policy = framedPolicy): void {
  c.set('framedPolicy', policy);
}

/** Allows a document's own blocks and the frames of `allowFraming`. It runs around `securityHeaders`. */
export const allowOwnBlocks = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  const framed = c.get('framedPolicy');
  if (framed) {
    headers.set('content-security-policy', framed);
    headers.set('x-frame-options', 'SAMEORIGIN');
    return;
  }
  const hashes = c.get('inlineHashes');
  const policy = headers.get('content-security-policy');
  if (!hashes || !policy) return;
  headers.set(
    'content-security-policy',
    policy
      .replace("style-src 'self'", (own) => `${own} ${hashes.styles}`)
      .replace("script-src 'self'", (own) => `${own} ${hashes.scripts}`),
  );
});

/** The security headers of every answer. Browsers run inline scripts and styles only by hash. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: 'max-age=63072000; includeSubDomains; preload',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  crossOriginOpenerPolicy: 'same-origin',
  // Only browsers that no longer exist read this header.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Returns the header `Content-Disposition` of a download with this file name. */
export const makeAttachmentHeader = (name: string) => `attachment; filename="${name}"`;
