import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { chat, compass, type GlyphPaths, key, phone, shield, survey } from '#ui/glyphs.ts';

interface Service {
  glyph: GlyphPaths;
  title: string;
  text: string;
  to: string;
  action: string;
}

export const services: readonly Service[] = [
  {
    glyph: phone,
    title: 'Apps que pagan',
    text: 'Nuestro Top 5, con lo bueno y lo que debes saber antes de instalar.',
    to: '/apps-que-pagan',
    action: 'Ver el Top 5',
  },
  {
    glyph: compass,
    title: 'Guías paso a paso',
    text: 'Desde la instalación hasta tu primer canje, sin palabras raras.',
    to: '/guia',
    action: 'Leer las guías',
  },
  {
    glyph: survey,
    title: 'Encuestas activas',
    text: 'Da tu opinión a marcas y estudios de un proveedor externo.',
    to: '/encuestas-activas',
    action: 'Ver encuestas',
  },
  {
    glyph: key,
    title: 'Panel privado',
    text: `Pide tu acceso, responde encuestas y cobra por PayPal desde ${formatCents(minimumPayoutCents)}.`,
    to: '/descubre',
    action: 'Pedir acceso',
  },
  {
    glyph: shield,
    title: 'Blog contra estafas',
    text: 'Aprende a reconocer promesas falsas y a cuidar tus datos.',
    to: '/blog',
    action: 'Ir al blog',
  },
  {
    glyph: chat,
    title: 'Soporte humano',
    text: 'Una persona te responde en menos de 24 horas.',
    to: '/contacto',
    action: 'Escribirnos',
  },
];
