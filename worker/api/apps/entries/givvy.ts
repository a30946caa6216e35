import { type App, TRACKING } from '../app.ts';

export const givvy: App = {
  slug: 'givvy',
  name: 'Givvy',
  rank: 5,
  emoji: '🎮',
  description:
    'Givvy es una familia de juegos y apps sencillas que dan monedas por jugar y ver anuncios. Suma poco a poco y sin pagar nada.',
  metaImage: '/mf/public/apps/givvy.jpg',
  details: {
    especificaciones:
      'Familia de apps gratuitas de la empresa búlgara Givvy. Cada app suele llevar su propio saldo de monedas y se sostiene con publicidad.',
    instrucciones: [
      'Elige una sola app de la familia Givvy en la tienda oficial y revisa quién la publica.',
      'Mira en la sección de retiro qué métodos y qué mínimo hay para tu país.',
      'Juega en ratos cortos, con Wi-Fi, y decide qué anuncios quieres ver.',
      'Pide un primer retiro pequeño en cuanto la app te lo permita.',
    ],
  },
  facts: {
    actividad: 'Jugar partidas cortas y ver anuncios',
    pago: 'PayPal y otros métodos, según la app y tu país',
    minimo: 'Depende de la app y del método; se ve en la sección de retiro antes de pedirlo',
    paises: 'El catálogo cambia: si la tienda no muestra una app, no está disponible en tu país',
  },
  landing: {
    title: 'Givvy: juegos sencillos que suman monedas',
    pasos: [
      'Busca las apps de Givvy en la tienda oficial y elige una.',
      'Regístrate y revisa las condiciones de retiro.',
      'Juega y acumula monedas a tu ritmo.',
      'Mira cuánto valen tus monedas en la pantalla de saldo.',
      'Pide un retiro pequeño para comprobar que funciona.',
    ],
    ventajas: [
      'Los juegos son fáciles y no piden experiencia.',
      'Puedes probar con ratos muy cortos.',
      'No hace falta comprar nada para jugar.',
    ],
    limites: [
      'Verás muchos anuncios, y el saldo crece en fracciones muy pequeñas.',
      'Los anuncios en video gastan datos y batería.',
      'Cada app suele llevar su saldo: repartir el tiempo entre varias retrasa el retiro.',
      'Algunas apps de la familia desaparecen de la tienda; no dejes saldo acumulado mucho tiempo.',
    ],
  },
  guide: '/guia-givvy',
  officialSite: 'https://givvyapps.com/',
  link: 'https://givvyapps.com/',
  fallbackLink: 'https://givvyapps.com/',
  mobileLink: `https://givvyapps.com/${TRACKING}`,
  guideText: [
    'Elige una sola app de la familia y quédate con ella. Cada una suele llevar su propio saldo, así que repartirte entre cuatro juegos retrasa tu primer retiro.',
    'Antes de jugar, abre la sección de retiro y anota dos cosas: el mínimo y los métodos que ofrece en tu país. Si no tienes ninguno, cambia de app.',
    'Haz la prueba de los 20 minutos: anota tu saldo, juega 20 minutos con Wi-Fi y vuelve a mirarlo. Con ese dato calculas cuánto tardarías en llegar al mínimo y decides si te compensa.',
    'Los botones de «duplicar» o «reclamar» suelen abrir un anuncio en video. No tienes que verlos todos, y mucho menos instalar lo que anuncian.',
    'En cuanto puedas, pide un retiro pequeño. Si llega, sigues; si no llega en el plazo que te indica la app, escribe a soporte y no le dediques más tiempo.',
    'Ninguna app seria te pide pagar para liberar un retiro. Si aparece un mensaje así, ciérralo.',
  ],
};
