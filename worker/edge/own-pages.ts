import { deniedId, signInUrl } from '#contract/auth/return-to.ts';
import { adminSentences as say } from '#contract/auth/sentences.ts';
import { brand } from '#contract/brand.ts';

/** A document that the browser draws: a member's, the administrator's, and any when rendering fails. */
export const clientPage = {
  head: `<title>${brand.name}</title><meta name="robots" content="noindex"><meta name="description" content="${brand.slogan}">`,
  html: `<p role="status">Cargando...</p><noscript><h1>Esta parte del sitio no está disponible</h1><p>No pudimos mostrar esta página. Intenta de nuevo en un momento.</p><p><a href="/">Volver al inicio</a></p></noscript>`,
  data: '',
};

/**
 * The 403 page of the administration: complete without JavaScript, and the shell does not redraw it. `Denied` of `shell/src/root-error-boundary.tsx` draws the same after a navigation without a reload.
 */
export function deniedPage(path: string) {
  const title = `${say.deniedTitle} | ${brand.name}`;
  return {
    head: `<title>${title}</title><meta name="robots" content="noindex"><meta name="description" content="${say.denied}">`,
    html: `<main id="${deniedId}" tabindex="-1"><h1>${say.deniedTitle}</h1><p>${say.denied}</p><p><a href="${signInUrl(path)}">${say.deniedSignIn}</a></p><p><a href="/">${say.deniedHome}</a></p></main>`,
    data: '',
  };
}
