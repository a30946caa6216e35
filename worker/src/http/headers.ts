import type { Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

declare module 'hono' {
  interface ContextVariableMap {
    /** CSP sources of the inline `<style>` blocks of the document under way, e.g. `'sha256-…'`. */
    styleHashes?: string;
  }
}

const styleHashes = (c: Context): string => c.get('styleHashes') ?? '';

/** Security headers of every answer. No inline script runs, ever; inline styles only by hash. */
export const securityHeaders = (hsts: boolean) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", styleHashes],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: hsts ? 'max-age=63072000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    crossOriginOpenerPolicy: 'same-origin',
  });
