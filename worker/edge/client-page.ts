import { brand } from '#contract/brand.ts';

/** A document that the browser draws: a member's, the administrator's, and any when rendering fails. */
export const clientPage = {
  head: `<title>${brand.name}</title><meta name="robots" content="noindex"><meta name="description" content="${brand.slogan}">`,
  html: `<p role="status">Cargando...</p><noscript><h1>Esta parte del sitio no está disponible</h1><p>No pudimos mostrar esta página. Intenta de nuevo en un momento.</p><p><a href="/">Volver al inicio</a></p></noscript>`,
  data: '',
};
