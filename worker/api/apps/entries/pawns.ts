import { type App, TRACKING } from '../app.ts';

export const pawns: App = {
  slug: 'pawns',
  name: 'Pawns.app',
  rank: null,
  emoji: '🌐',
  description:
    'Pawns.app paga por compartir tu conexión a internet y por responder encuestas. Úsala solo con Wi-Fi ilimitado y propio.',
  metaImage: '/mf/public/apps/pawns.jpg',
  details: {
    especificaciones:
      'App de IPRoyal para Android, iPhone y computadora. Comparte parte de tu conexión: otras empresas navegan saliendo por tu dirección de internet. También ofrece encuestas.',
    instrucciones: [
      'Lee qué significa compartir tu conexión y pide permiso a quien paga el internet de tu casa.',
      'Instala la app desde el sitio o la tienda oficial y crea una sola cuenta.',
      'Actívala solo con Wi-Fi ilimitado; apágala cuando uses datos móviles.',
      'Revisa tu saldo y los métodos de retiro de tu país antes de seguir.',
    ],
  },
  facts: {
    actividad: 'Compartir tu conexión a internet y responder encuestas',
    pago: 'PayPal, criptomonedas y otros métodos, según tu país',
    minimo: 'Suele ser de US$ 5.00; confirma en tu cuenta el de tu método antes de empezar',
    paises:
      'Se ofrece en muchos países; cuánto se use tu conexión depende de la demanda en el tuyo',
  },
  landing: {
    title: 'Pawns.app: comparte tu Wi-Fi ilimitado, con los ojos abiertos',
    pasos: [
      'Confirma que tu internet es ilimitado y que tu contrato no prohíbe compartirlo.',
      'Crea tu cuenta y descarga la app oficial.',
      'Conéctate a tu Wi-Fi y activa la opción de compartir internet.',
      'Complementa con encuestas cuando las haya.',
      'Retira al llegar al mínimo de tu método de cobro.',
    ],
    ventajas: [
      'Una vez activada, comparte la conexión sin que hagas nada más.',
      'Puedes apagarla en cualquier momento.',
      'También tiene encuestas, por si prefieres no compartir tu conexión.',
    ],
    limites: [
      'Compartir significa que el tráfico de otras empresas sale con tu dirección de internet, como si naciera en tu casa.',
      'Con un plan prepago o limitado te deja sin datos: úsala solo con Wi-Fi ilimitado.',
      'Puede poner más lenta tu conexión o hacer que algunas páginas te pidan comprobar que no eres un robot.',
      'No admite VPN ni servidores, y tu proveedor de internet puede prohibir compartir la conexión.',
    ],
  },
  guide: null,
  officialSite: 'https://pawns.app/',
  link: 'https://pawns.app/',
  fallbackLink: 'https://play.google.com/store/apps/details?id=com.iproyal.android',
  mobileLink: `https://pawns.app/${TRACKING}`,
  guideText: [
    'Antes de instalarla, entiende el trato: la app deja que otras empresas naveguen usando tu conexión, y en internet esas visitas aparecen con tu dirección. Si alguien hace un mal uso, la conexión que se ve es la tuya. Si eso no te convence, no la actives.',
    'Úsala solo con Wi-Fi ilimitado y propio. Nunca con un plan prepago o de datos móviles: te quedas sin saldo. Tampoco en la red del trabajo, de la escuela o de un vecino.',
    'Lee tu contrato de internet o pregunta a tu proveedor si permite compartir la conexión con terceros. Si no lo permite, quédate solo con las encuestas de la app.',
    'En Android, entra a Ajustes, Aplicaciones, Pawns.app, Uso de datos, y desactiva los datos en segundo plano. Así, aunque salgas de casa con la app encendida, no gasta tu plan.',
    'Mira el consumo en tu router o en tu teléfono durante la primera semana. Si tu internet va lento o muchas páginas te piden comprobar que no eres un robot, apágala.',
    'Una sola cuenta, sin VPN. Retira en cuanto llegues al mínimo de tu método y decide después si te compensa.',
  ],
};
