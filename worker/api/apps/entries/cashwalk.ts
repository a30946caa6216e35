import { type App, TRACKING } from '../app.ts';

export const cashwalk: App = {
  slug: 'cashwalk',
  name: 'CashWalk',
  rank: null,
  emoji: '🚶',
  description:
    'CashWalk cuenta tus pasos y los cambia por monedas para tarjetas de regalo. Solo está en algunos países: compruébalo antes de empezar.',
  metaImage: '/mf/public/apps/cashwalk.jpg',
  details: {
    especificaciones:
      'App gratuita que cuenta pasos. La versión internacional la publica Cashwalk Labs y tiene disponibilidad limitada por país. Se sostiene con publicidad.',
    instrucciones: [
      'Busca CashWalk en la tienda oficial: si no aparece, no está disponible en tu país.',
      'Instala la versión internacional y entra con una cuenta que ya tengas, como Google o Facebook.',
      'Acepta el permiso de actividad física y camina con el teléfono encima.',
      'Recoge tus monedas cada día y cámbialas por una tarjeta de regalo de tu país.',
    ],
  },
  facts: {
    actividad: 'Caminar y recoger monedas; también hay cajas con anuncios',
    pago: 'Tarjetas de regalo; las marcas dependen del país',
    minimo: 'Cada tarjeta tiene su precio en monedas; la app te lo muestra antes de canjear',
    paises: 'Disponibilidad limitada: la tienda de tu teléfono te dice si puedes instalarla',
  },
  landing: {
    title: 'CashWalk: camina y junta monedas para tarjetas de regalo',
    pasos: [
      'Comprueba en la tienda que la app está en tu país.',
      'Instálala y entra con tu cuenta.',
      'Acepta el permiso de actividad física.',
      'Camina y recoge tus monedas antes de que termine el día.',
      'Canjea por una tarjeta de regalo disponible donde vives.',
    ],
    ventajas: [
      'Aprovecha los pasos que ya das todos los días.',
      'La idea es sencilla: caminas, recoges y canjeas.',
      'No tienes que pagar para empezar.',
    ],
    limites: [
      'Puede no estar disponible en tu país: la tienda de tu teléfono te lo dice.',
      'Entrega tarjetas de regalo, no efectivo, y suelen servir solo en el país de la tienda.',
      'Lo que puedes juntar cada día con tus pasos suele tener un tope.',
      'Muestra anuncios, también en la pantalla de bloqueo si la activas.',
    ],
  },
  guide: '/guia-cashwalk',
  officialSite: 'https://cashwalklabs.io/',
  link: 'https://cashwalklabs.io/',
  fallbackLink: 'https://cashwalklabs.io/',
  mobileLink: `https://cashwalklabs.io/${TRACKING}`,
  guideText: [
    'Primero la prueba más importante: busca CashWalk en tu tienda oficial. Si no aparece, no la instales desde un archivo APK; aunque abra, puede que no te deje canjear. Sweatcoin es una alternativa parecida.',
    'Hay dos versiones. La coreana es para Corea; la que te interesa es la internacional, publicada por Cashwalk Labs. Revisa el nombre del desarrollador antes de instalar.',
    'Antes de caminar por ella, abre la tienda de recompensas y mira si alguna tarjeta se puede usar en tu país. Una tarjeta de una marca que no tienes cerca no te sirve.',
    'Pon una alarma por la noche para recoger tus monedas. En este tipo de app, lo que no recoges antes de medianoche suele perderse.',
    'La pantalla de bloqueo con anuncios es opcional. Si tu teléfono va justo de batería o te incomoda, desactívala y recoge las monedas dentro de la app.',
  ],
};
