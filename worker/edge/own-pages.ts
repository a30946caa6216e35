import { html, raw } from 'hono/html';
import { adminSentences as say } from '#contract/auth/admin-sentences.ts';
import { deniedPageId, signInUrl } from '#contract/auth/paths.ts';
import type { Brand } from '#contract/site/brand.ts';
import { writeBrand } from '#contract/site/written.ts';

const headOf = (title: string, description: string, brand: Brand) =>
  html`<title>${title}</title><meta name="robots" content="noindex"><meta name="description" content="${description}">${raw(writeBrand(brand))}`.toString();

/** The browser renders this document: an administration page, or a page whose server rendering failed. */
export const makeClientPage = (brand: Brand) => ({
  head: headOf(brand.name, brand.slogan, brand),
  html: `<p role="status">Cargando...</p><noscript><style>[role=status]{display:none}</style><main id="${deniedPageId}"><h1>Esta parte del sitio no está disponible</h1><p>Actualiza Chrome o activa JavaScript: esta página los necesita. Si ya lo hiciste, el problema es nuestro. Intenta de nuevo en un momento.</p><p><a href="/">Volver al inicio</a></p></main></noscript>`,
  data: '',
});

/** The administration's 403 page without JavaScript. `root-error-boundary.tsx` has the shell's 403 page. */
export function makeDeniedPage(brand: Brand, path: string, isSignedOut: boolean) {
  const title = isSignedOut ? say.signedOutTitle : say.deniedTitle;
  return {
    head: headOf(`${title} | ${brand.name}`, say.denied, brand),
    html: `<main id="${deniedPageId}" tabindex="-1"><h1>${title}</h1><p>${say.denied}</p><p><a href="${signInUrl(path)}">${say.deniedSignIn}</a></p><p><a href="/">${say.deniedHome}</a></p></main>`,
    data: '',
  };
}
