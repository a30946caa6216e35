import { adminSentences as say } from '#contract/auth/admin-sentences.ts';
import { deniedId, signInUrl } from '#contract/auth/paths.ts';
import { brand } from '#contract/brand.ts';

/** A document that the browser renders: the administration's, and any other whose server rendering fails. */
export const clientPage = {
  head: `<title>${brand.name}</title><meta name="robots" content="noindex"><meta name="description" content="${brand.slogan}">`,
  html: `<p role="status">Cargando...</p><noscript><style>[role=status]{display:none}</style><main id="${deniedId}"><h1>Esta parte del sitio no está disponible</h1><p>Actualiza Chrome o activa JavaScript: esta página los necesita. Si ya lo hiciste, el problema es nuestro. Intenta de nuevo en un momento.</p><p><a href="/">Volver al inicio</a></p></main></noscript>`,
  data: '',
};

/** The administration's 403 page for readers without JavaScript; the shell's is in `root-error-boundary.tsx`. */
export function deniedPage(path: string, isSignedOut: boolean) {
  const title = isSignedOut ? say.signedOutTitle : say.deniedTitle;
  return {
    head: `<title>${title} | ${brand.name}</title><meta name="robots" content="noindex"><meta name="description" content="${say.denied}">`,
    html: `<main id="${deniedId}" tabindex="-1"><h1>${title}</h1><p>${say.denied}</p><p><a href="${signInUrl(path)}">${say.deniedSignIn}</a></p><p><a href="/">${say.deniedHome}</a></p></main>`,
    data: '',
  };
}
