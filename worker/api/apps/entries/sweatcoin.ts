import { type App, TRACKING } from '../app.ts';

export const sweatcoin: App = {
  slug: 'sweatcoin',
  name: 'Sweatcoin',
  rank: 1,
  emoji: '👟',
  description:
    'Sweatcoin convierte los pasos que ya das en monedas de la app que cambias por productos, descuentos o donaciones. Gratis en Android y iPhone.',
  metaImage: '/mf/public/apps/sweatcoin.jpg',
  details: {
    especificaciones:
      'App gratuita para Android y iPhone. Cuenta tus pasos con los sensores y la ubicación del teléfono y los convierte en sweatcoins, una moneda que sirve dentro de la app.',
    instrucciones: [
      'Instala Sweatcoin desde la tienda oficial de tu teléfono y crea tu cuenta con tu número, tu correo, Google o Apple.',
      'Acepta los permisos de actividad física y ubicación: sin ellos tus pasos no se convierten.',
      'Camina con el teléfono encima y deja la app abierta en segundo plano.',
      'Entra a las ofertas, revisa qué hay para tu país y cambia tus sweatcoins.',
    ],
  },
  facts: {
    actividad: 'Caminar o correr con el teléfono encima',
    pago: 'Productos, descuentos y donaciones dentro de la app; los sweatcoins no se retiran como efectivo',
    minimo: 'Cada oferta tiene su precio en sweatcoins; la app te lo muestra antes de canjear',
    paises: 'Las ofertas cambian según tu país; míralas en la app antes de juntar monedas',
  },
  landing: {
    title: 'Sweatcoin: tus pasos valen recompensas',
    pasos: [
      'Descarga la app gratis desde la tienda oficial.',
      'Crea tu cuenta y acepta los permisos de actividad y ubicación.',
      'Sal a caminar como siempre, con el teléfono en el bolsillo.',
      'Mira cuántos de tus pasos se convirtieron en sweatcoins.',
      'Elige una oferta disponible en tu país y canjéala.',
    ],
    ventajas: [
      'Funciona en segundo plano: no tienes que estar pendiente de la pantalla.',
      'Empezar es gratis y no necesitas tarjeta.',
      'Te anima a moverte más, y eso ya es una ganancia.',
      'Si no te interesa ninguna oferta, puedes donar tus monedas a una causa.',
    ],
    limites: [
      'El sweatcoin no es dinero: se usa dentro de la app y no pasa a tu banco.',
      'La cuenta gratuita tiene un tope diario y no todos los pasos se convierten.',
      'Necesita tu ubicación y gasta algo de batería.',
      'En algunos países hay pocas ofertas, y varias son solo descuentos.',
    ],
  },
  guide: '/guia-sweatcoin',
  officialSite: 'https://sweatco.in/',
  link: 'https://sweatco.in/',
  fallbackLink: 'https://play.google.com/store/apps/details?id=in.sweatco.app',
  mobileLink: `https://sweatco.in/${TRACKING}`,
  guideText: [
    'Hoy, antes de salir a caminar: abre Ajustes, Aplicaciones, Sweatcoin y permite la actividad física y la ubicación. Después entra a la parte de batería y elige «Sin restricciones». En los celulares económicos este es el motivo más común de que no se cuenten los pasos.',
    'No cierres la app desde la lista de recientes. Déjala en segundo plano y ábrela un momento al día para que se sincronice.',
    'Haz una prueba de tres días: anota cuántos pasos diste y cuántos se convirtieron. Si la diferencia es muy grande, revisa el GPS, camina al aire libre y lleva el teléfono pegado al cuerpo.',
    'Antes de canjear, lee si la oferta es gratis o es un descuento, quién paga el envío y si llega a tu país. No aceptes una suscripción solo por gastar tus monedas.',
    'Nadie te compra sweatcoins en serio por WhatsApp o Telegram, y nunca tienes que pagar para recibir un premio. Si alguien te lo pide, es una estafa.',
  ],
};
