import { type App, TRACKING } from '../app.ts';

export const inboxDollars: App = {
  slug: 'inbox-dollars',
  name: 'InboxDollars',
  rank: null,
  emoji: '📬',
  description:
    'InboxDollars paga por encuestas, correos y ofertas, pero solo si vives en Estados Unidos y tienes 18 años o más.',
  metaImage: '/mf/public/apps/inbox-dollars.jpg',
  details: {
    especificaciones:
      'Sitio web y app solo para personas que viven en Estados Unidos (50 estados) y tienen 18 años o más. El saldo se muestra en dólares. No admite VPN.',
    instrucciones: [
      'Confirma que vives en Estados Unidos y que tienes 18 años o más.',
      'Regístrate con tus datos reales y confirma tu correo.',
      'Completa los perfiles y elige encuestas, correos pagados u ofertas.',
      'Cuando tu saldo llegue al mínimo que ves en tu cuenta, pide el pago.',
    ],
  },
  facts: {
    actividad: 'Encuestas, correos pagados, ofertas y compras',
    pago: 'PayPal y tarjetas de regalo',
    minimo:
      'Hay un saldo mínimo para cobrar; tu cuenta te muestra el vigente antes de pedir el pago',
    paises: 'Solo Estados Unidos (50 estados)',
  },
  landing: {
    title: 'InboxDollars: tareas pagadas para quienes viven en Estados Unidos',
    pasos: [
      'Confirma que vives en Estados Unidos y tienes 18 años o más.',
      'Crea tu única cuenta con tu nombre y dirección reales.',
      'Confirma tu correo y llena los perfiles.',
      'Completa encuestas, correos pagados u ofertas.',
      'Pide tu pago y mantén la cuenta activa hasta recibirlo.',
    ],
    ventajas: [
      'Muestra tu saldo en dólares, sin puntos que convertir.',
      'Puedes elegir entre varias clases de tareas.',
      'Tiene un centro de ayuda con reglas claras de pago.',
    ],
    limites: [
      'Si vives fuera de Estados Unidos no puedes usarla, y entrar con VPN está prohibido.',
      'Solo se permite una cuenta por hogar y por dispositivo.',
      'Tu nombre, correo y dirección deben coincidir exactamente con los de PayPal.',
      'Si pasas diez días sin entrar, tu pedido de pago puede borrarse.',
    ],
  },
  guide: '/guia-inboxdollars',
  officialSite: 'https://www.inboxdollars.com/',
  link: 'https://www.inboxdollars.com/',
  fallbackLink: 'https://www.inboxdollars.com/',
  mobileLink: `https://www.inboxdollars.com/${TRACKING}`,
  guideText: [
    'InboxDollars funciona solo en los 50 estados de Estados Unidos. Si vives en otro país, no te registres: te pueden cerrar la cuenta y perderías lo acumulado. Para América Latina mira PollPay o ySense.',
    'Si vives en Estados Unidos, escribe tu nombre, tu correo y tu dirección exactamente como aparecen en PayPal, hasta con las mismas abreviaturas. Una diferencia mínima detiene el pago.',
    'Guarda su dirección de correo entre tus contactos para que no caiga en spam. Si sus mensajes rebotan o los marcas como no deseados, tu cuenta pasa a inactiva.',
    'Usa un solo dispositivo a la vez y no crees cuentas para tu familia con la misma dirección: la regla es una por hogar.',
    'Cuando pidas el pago, entra con tu cuenta al menos una vez por semana hasta recibirlo. Si pasan diez días sin actividad, el pedido puede borrarse. El proceso tarda hasta diez días hábiles.',
    'Evita las ofertas que piden tarjeta o una prueba gratis, salvo que quieras de verdad el producto. Nunca pagues para cobrar.',
  ],
};
