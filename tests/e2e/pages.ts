/** A page of the site, with the content that a visitor should see. */
export interface ExpectedPage {
  path: string;
  h1: string | RegExp;
  /** True if the page before this page in the list uses the same module. */
  sibling?: true;
  status?: number;
  /** The texts that SPEC quotes for the page. */
  texts?: string[];
}

export const headerTexts = [
  'Ingreso Activo',
  'Activa tu ingreso online',
  'Empezar',
  'Inicio',
  'Sobre nosotros',
  'Servicios',
  'Preguntas Frecuentes',
  'Contacto',
  'Apps',
  'Guías',
  'Blog',
];
const back = ['Volver al inicio'];
const landing = ['5 minutos diarios', 'Cómo funciona', 'Nombre', 'Correo', 'País', ...back];

const apps: [slug: string, h1: RegExp][] = [
  ['sweatcoin', /Sweatcoin/],
  ['mode-earn-app', /Mode Earn App/],
  ['cashwalk', /CashWalk/],
  ['inbox-dollars', /InboxDollars/],
  ['givvy', /Givvy/],
  ['ysense', /ySense/],
  ['pollpay', /PollPay/],
  ['swagbucks', /Swagbucks/],
  ['pawns', /Pawns\.app/],
];
const guides = apps
  .slice(0, 5)
  .map(([slug, h1]): (typeof apps)[number] => [slug.replace('x-d', 'xd'), h1]);

/** All pages of a kind but the first are siblings, so tests may check only the first. */
const page = (slug: string, h1: RegExp, index: number): ExpectedPage => ({
  path: `/${slug}`,
  h1,
  ...(index > 0 && { sibling: true }),
});

/** The texts in the footer of every public page. */
export const footerTexts = [
  `© ${new Date().getFullYear()} Ingreso Activo`,
  ...['Política de Privacidad', 'Términos y Condiciones', 'Contacto'],
];

/** The public pages: those of SPEC §2, the pages that the site added, and examples of missing pages. */
export const publicPages: ExpectedPage[] = [
  {
    path: '/',
    h1: 'Tu celular también puede darte un ingreso extra',
    texts: [
      ...headerTexts,
      'ySense',
      'PollPay',
      'Swagbucks',
      'Pawns.app',
      'Nombre',
      'Correo',
      'País',
    ],
  },
  {
    path: '/home',
    h1: 'Top 5 Apps que te Pagan en 2025',
    texts: [
      ...headerTexts,
      'Probar ahora',
      'Sweatcoin',
      'Mode Earn App',
      'PollPay',
      'Swagbucks',
      'Givvy',
    ],
  },
  { path: '/apps-que-pagan', h1: 'Apps que pagan', texts: [...headerTexts, 'Probar ahora'] },
  ...apps.map(([slug, h1], index) => ({ ...page(slug, h1, index), texts: landing })),
  {
    path: '/guia',
    h1: 'Guías paso a paso',
    texts: ['Sweatcoin', 'Mode Earn App', 'CashWalk', 'InboxDollars', 'Givvy'],
  },
  ...guides.map(([slug, h1], index) => ({ ...page(`guia-${slug}`, h1, index), texts: back })),
  { path: '/blog', h1: 'Blog', texts: [...headerTexts, 'Leer más'] },
  { path: '/blog/como-reconocer-apps-estafa', h1: /estafa/, texts: headerTexts },
  {
    path: '/blog/encuestas-pagadas-sin-perder-tiempo',
    h1: /encuestas/i,
    texts: headerTexts,
    sibling: true,
  },
  {
    path: '/blog/recibir-pagos-paypal-tarjetas-regalo',
    h1: /PayPal/,
    texts: headerTexts,
    sibling: true,
  },
  {
    path: '/blog/no-existe',
    h1: 'Entrada no encontrada',
    status: 404,
    texts: headerTexts,
  },
  { path: '/privacidad', h1: 'Política de privacidad', texts: ['abril de 2025', ...back] },
  { path: '/terminos', h1: 'Términos y condiciones', texts: back, sibling: true },
  {
    path: '/derechos',
    h1: 'Tus derechos sobre tus datos',
    // The page names each country with its law, deadline or authority.
    texts: [
      ...['México', '21 de marzo de 2025', '20 días', 'ARCO', 'Brasil', 'LGPD', '15 días', 'ANPD'],
      ...['Colombia', '15 días hábiles', 'Superintendencia de Industria y Comercio'],
      ...['Argentina', '10 días', '5 días', 'República Dominicana', 'Ley 172-13', ...back],
    ],
  },
  {
    path: '/contacto',
    h1: 'Contacto',
    texts: ['soporte@ingresoactivo.com', 'Instagram', 'WhatsApp', '24 horas', ...back],
  },
  { path: '/preguntas-frecuentes', h1: 'Preguntas frecuentes', texts: headerTexts },
  { path: '/descubre', h1: 'Una oportunidad exclusiva', texts: ['5 minutos diarios', ...back] },
  { path: '/encuestas-activas', h1: 'Encuestas activas', texts: back },
  { path: '/guia-encuestas', h1: 'Guía de encuestas', texts: ['perfil', 'VPN', ...back] },
  { path: '/volver', h1: '¿Quieres volver a recibir correos?', texts: back },
  { path: '/baja', h1: '¿Quieres darte de baja?', texts: back },
  { path: '/no-existe', h1: 'No encontramos esta página', status: 404 },
];

/** The pages of mf-member and mf-admin. Only the browser renders these pages. */
export const federatedPages: ExpectedPage[] = [
  {
    path: '/registro-login',
    h1: 'Inicia sesión',
    texts: ['Correo', 'Contraseña', '¿No tienes cuenta?', '¿Olvidaste tu contraseña?'],
  },
  {
    path: '/solicitud-en-proceso',
    h1: 'Tu solicitud está en proceso',
    texts: ['Gracias por registrarte', 'Revisa tu correo', 'Espera la activación oficial'],
  },
  { path: '/verificar', h1: 'Confirma tu correo', texts: ['Enviar otro enlace'] },
  {
    path: '/clave-olvidada',
    h1: '¿Olvidaste tu contraseña?',
    texts: ['Enviar el enlace'],
  },
  {
    path: '/clave',
    h1: 'Crea una contraseña nueva',
    texts: ['Pedir un enlace nuevo'],
  },
  {
    path: '/admin/dashboard',
    status: 403,
    h1: 'Entra para administrar el sitio',
    texts: ['Esta sección es solo para administradores.'],
  },
];
