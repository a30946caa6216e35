import { type App, TRACKING } from '../app.ts';

export const swagbucks: App = {
  slug: 'swagbucks',
  name: 'Swagbucks',
  rank: 4,
  emoji: '🛍️',
  description:
    'Swagbucks da puntos SB por encuestas, juegos, ofertas y compras. Se cambian por tarjetas de regalo o PayPal donde está disponible.',
  metaImage: '/mf/public/apps/swagbucks.jpg',
  details: {
    especificaciones:
      'Programa de recompensas de la empresa estadounidense Prodege, con sitio web y app. Los puntos se llaman SB. El catálogo más completo suele ser el de Estados Unidos.',
    instrucciones: [
      'Comprueba en el sitio oficial que aceptan registros desde tu país.',
      'Crea una sola cuenta con tus datos reales y confirma tu correo.',
      'Completa tu perfil y empieza por encuestas u ofertas que no pidan pagos.',
      'Revisa el catálogo de recompensas de tu país y canjea tus SB cuando te alcance.',
    ],
  },
  facts: {
    actividad: 'Encuestas, juegos, ofertas y devolución de parte de tus compras',
    pago: 'Tarjetas de regalo y, donde está disponible, PayPal',
    minimo: 'Depende de la recompensa y de tu país; el catálogo te lo muestra antes de canjear',
    paises: 'No está en todos los países; el registro te avisa si el tuyo no entra',
  },
  landing: {
    title: 'Swagbucks: muchas tareas, un solo saldo de puntos',
    pasos: [
      'Verifica que tu país esté disponible y regístrate gratis.',
      'Confirma tu correo y completa tu perfil.',
      'Elige encuestas, juegos u ofertas y lee sus condiciones.',
      'Espera a que los SB pendientes se confirmen.',
      'Canjea por una recompensa del catálogo de tu país.',
    ],
    ventajas: [
      'Tienes mucha variedad: si una tarea no te gusta, hay otras.',
      'Lleva muchos años funcionando y tiene un centro de ayuda completo.',
      'Puedes usarlo desde el navegador, sin instalar nada.',
    ],
    limites: [
      'Fuera de Estados Unidos puede haber pocas tareas, y desde algunos países no se puede entrar.',
      'Algunas ofertas piden comprar o suscribirte: léelas completas antes de aceptar.',
      'Puede pedir una verificación por teléfono antes de canjear.',
      'Los SB de ofertas y compras tardan en confirmarse.',
    ],
  },
  guide: null,
  officialSite: 'https://www.swagbucks.com/',
  link: 'https://www.swagbucks.com/',
  fallbackLink: 'https://play.google.com/store/apps/details?id=com.prodege.swagbucksmobile',
  mobileLink: `https://www.swagbucks.com/${TRACKING}`,
  guideText: [
    'Antes de nada, entra al sitio oficial sin VPN e intenta registrarte. Si tu país no aparece, déjalo ahí: entrar con una ubicación falsa termina en una cuenta cerrada y puntos perdidos.',
    'Usa tu nombre real y un número de celular tuyo. Al canjear puede pedirte un código por mensaje, y un número repetido o virtual complica la verificación.',
    'Ordena las tareas por lo que te cuestan en tiempo. Las encuestas cortas son un buen comienzo. Deja para después las ofertas largas de juegos, porque suelen tener un plazo para llegar a cierto nivel.',
    'Evita las ofertas que piden tarjeta, prueba gratis o suscripción, salvo que de verdad quieras el producto. Si aceptas una, anota el día en que tienes que cancelarla.',
    'Haz capturas de cada oferta terminada: fecha, nombre y pantalla final. Es lo que pide soporte cuando los SB no llegan.',
    'Para tu primer canje elige la recompensa más pequeña de tu catálogo. Así compruebas que todo funciona antes de seguir.',
  ],
};
