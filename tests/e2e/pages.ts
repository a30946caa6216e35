/** A page of the site as a visitor should see it. */
export interface ExpectedPage {
  path: string;
  h1: string | RegExp;
  /** Path of its canonical link; default: its own; null: none, as it is not indexed. */
  canonical?: string | null;
  /** Rendered by the same module as the page before it. */
  sibling?: true;
  status?: number;
  /** Texts that the specification quotes for it. */
  texts?: string[];
}

const header = [
  'Ingreso Activo',
  'Activa tu ingreso online',
  'Empezar',
  'Inicio',
  'Sobre nosotros',
  'Servicios',
  'Preguntas Frecuentes',
  'Contacto',
];
const back = ['Volver al inicio'];
const landing = ['5 minutos diarios', 'Cómo funciona', 'Nombre', 'Correo', 'País', ...back];

/** Texts in the footer of every public page. */
export const footerTexts = ['Política de Privacidad', 'Términos y Condiciones', 'Contacto'];

/** Every public route of SPEC §2 and of issue §3. */
export const publicPages: ExpectedPage[] = [
  {
    path: '/',
    h1: 'Tu celular también puede darte un ingreso extra',
    texts: [...header, 'ySense', 'PollPay', 'Swagbucks', 'Pawns.app', 'Nombre', 'Correo', 'País'],
  },
  {
    path: '/home',
    h1: 'Top 5 Apps que te Pagan en 2025',
    canonical: '/',
    texts: [
      ...header,
      'Probar ahora',
      'Sweatcoin',
      'Mode Earn App',
      'PollPay',
      'Swagbucks',
      'Givvy',
    ],
  },
  { path: '/apps-que-pagan', h1: 'Apps que pagan', texts: [...header, 'Probar ahora'] },
  { path: '/sweatcoin', h1: /Sweatcoin/, texts: landing },
  { path: '/mode-earn-app', h1: /Mode Earn App/, texts: landing, sibling: true },
  { path: '/cashwalk', h1: /CashWalk/, texts: landing, sibling: true },
  { path: '/inbox-dollars', h1: /InboxDollars/, texts: landing, sibling: true },
  { path: '/givvy', h1: /Givvy/, texts: landing, sibling: true },
  { path: '/ysense', h1: /ySense/, texts: landing, sibling: true },
  { path: '/pollpay', h1: /PollPay/, texts: landing, sibling: true },
  { path: '/swagbucks', h1: /Swagbucks/, texts: landing, sibling: true },
  { path: '/pawns', h1: /Pawns\.app/, texts: landing, sibling: true },
  {
    path: '/guia',
    h1: 'Guías paso a paso',
    texts: ['Sweatcoin', 'Mode Earn App', 'CashWalk', 'InboxDollars', 'Givvy'],
  },
  { path: '/guia-sweatcoin', h1: /Sweatcoin/, texts: back },
  { path: '/guia-mode-earn-app', h1: /Mode Earn App/, texts: back, sibling: true },
  { path: '/guia-cashwalk', h1: /CashWalk/, texts: back, sibling: true },
  { path: '/guia-inboxdollars', h1: /InboxDollars/, texts: back, sibling: true },
  { path: '/guia-givvy', h1: /Givvy/, texts: back, sibling: true },
  { path: '/blog', h1: 'Blog', texts: [...header, 'Leer más'] },
  { path: '/blog/como-reconocer-apps-estafa', h1: /estafa/, texts: header },
  {
    path: '/blog/encuestas-pagadas-sin-perder-tiempo',
    h1: /encuestas/i,
    texts: header,
    sibling: true,
  },
  {
    path: '/blog/recibir-pagos-paypal-tarjetas-regalo',
    h1: /PayPal/,
    texts: header,
    sibling: true,
  },
  {
    path: '/blog/no-existe',
    h1: 'Entrada no encontrada',
    canonical: null,
    status: 404,
    texts: header,
  },
  { path: '/privacidad', h1: 'Política de privacidad', texts: ['abril de 2025', ...back] },
  { path: '/terminos', h1: 'Términos y condiciones', texts: back, sibling: true },
  {
    path: '/derechos',
    h1: 'Tus derechos sobre tus datos',
    texts: ['México', 'Colombia', 'Brasil', 'Argentina', 'República Dominicana', ...back],
  },
  {
    path: '/contacto',
    h1: 'Contacto',
    texts: ['soporte@ingresoactivo.com', 'Instagram', 'WhatsApp', '24 horas', ...back],
  },
  { path: '/preguntas-frecuentes', h1: 'Preguntas frecuentes', texts: header },
  { path: '/descubre', h1: 'Una oportunidad exclusiva', texts: ['5 minutos diarios', ...back] },
  { path: '/encuestas-activas', h1: 'Encuestas activas', texts: back },
  { path: '/guia-encuestas', h1: 'Guía de encuestas', texts: ['perfil', 'VPN', ...back] },
  { path: '/baja', h1: '¿Quieres darte de baja?', canonical: null, texts: back },
  { path: '/no-existe', h1: 'No encontramos esta página', canonical: null, status: 404 },
];

/** Pages of the other two remotes, which are rendered in the browser. */
export const federatedPages: ExpectedPage[] = [
  {
    path: '/registro-login',
    canonical: null,
    h1: 'Inicia sesión',
    texts: ['Correo', 'Contraseña', '¿No tienes cuenta?', '¿Olvidaste tu contraseña?'],
  },
  {
    path: '/solicitud-en-proceso',
    canonical: null,
    h1: 'Tu solicitud está en revisión',
    texts: ['Gracias por registrarte', 'Revisa tu correo', 'Espera la activación oficial'],
  },
  { path: '/verificar', h1: 'Confirma tu correo', canonical: null, texts: ['Enviar otro enlace'] },
  {
    path: '/clave-olvidada',
    h1: '¿Olvidaste tu contraseña?',
    canonical: null,
    texts: ['Enviar el enlace'],
  },
  {
    path: '/clave',
    h1: 'Crea una contraseña nueva',
    canonical: null,
    texts: ['Pedir un enlace nuevo'],
  },
  {
    path: '/admin/dashboard',
    status: 403,
    canonical: null,
    h1: 'Acceso denegado',
    texts: ['Esta sección es solo para administradores.'],
  },
];
