import { type App, TRACKING } from '../app.ts';

export const pollpay: App = {
  slug: 'pollpay',
  name: 'PollPay',
  rank: 3,
  emoji: '📋',
  description:
    'PollPay reúne encuestas pagadas que respondes desde el celular o el navegador. Cuántas recibes depende de tu país y de tu perfil.',
  metaImage: '/mf/public/apps/pollpay.jpg',
  details: {
    especificaciones:
      'Plataforma de encuestas de la empresa alemana BitBurst, con app y versión web. El registro es gratuito y no pide experiencia: se responde con un celular y una conexión estable.',
    instrucciones: [
      'Crea tu cuenta en PollPay con un correo que revises a diario.',
      'Completa tu perfil con datos reales: de él dependen las encuestas que recibes.',
      'Elige encuestas cortas y respóndelas con calma, sin VPN.',
      'Al llegar al mínimo de retiro que ves en tu cuenta, haz una primera prueba de cobro.',
    ],
  },
  facts: {
    actividad: 'Responder encuestas de opinión',
    pago: 'PayPal o tarjetas de regalo, según tu país',
    minimo: 'Depende de tu país y del método; la app te lo muestra antes de canjear',
    paises:
      'El registro te dice si tu país entra; el número de encuestas varía mucho de uno a otro',
  },
  landing: {
    title: 'PollPay: encuestas cortas desde tu celular',
    pasos: [
      'Regístrate gratis con tu correo.',
      'Contesta las preguntas de perfil con sinceridad.',
      'Elige una encuesta y revisa qué pide y qué paga.',
      'Responde hasta el final y espera a que se confirme.',
      'Retira por un método disponible en tu país.',
    ],
    ventajas: [
      'No necesitas experiencia ni equipo especial: basta un celular con internet.',
      'Decides cuándo responder y cuándo parar.',
      'Consume pocos datos comparada con las apps de videos o juegos.',
    ],
    limites: [
      'En muchas encuestas te descartan a mitad de camino porque no eres el perfil que buscan.',
      'Hay días sin encuestas, sobre todo en países pequeños.',
      'Una encuesta completada puede anularse después si el cliente detecta respuestas descuidadas.',
    ],
  },
  guide: null,
  officialSite: 'https://pollpay.app/',
  link: 'https://pollpay.app/',
  fallbackLink: 'https://pollpay.app/',
  mobileLink: `https://pollpay.app/${TRACKING}`,
  guideText: [
    'Dedica los primeros diez minutos al perfil. Edad, estudios, hogar y trabajo deciden qué encuestas te llegan. Responde siempre igual: si hoy dices que tienes dos hijos y mañana ninguno, el sistema te descarta.',
    'Empieza por las encuestas más cortas. Si te descartan, no insistas con la misma: pasa a otra. Que te descarten es normal y no significa que hiciste algo mal.',
    'Lee las preguntas trampa, como «marca la opción 3 para continuar». Están para comprobar que hay una persona atenta, y fallarlas te deja sin pago.',
    'No uses VPN ni dos cuentas, y responde desde el país donde vives. Son los motivos más comunes de cierre de cuentas en las páginas de encuestas.',
    'Cobra en cuanto llegues al mínimo que muestra tu cuenta, aunque sea poco. Una primera prueba de cobro te dice más que cualquier opinión.',
    'Ninguna encuesta necesita tu clave del banco, fotos de tu tarjeta ni un pago tuyo. Si te lo piden, sal de ahí.',
  ],
};
