import { checkedDays } from '#contract/documents/checked-days.ts';
import type { Guide } from '../guide.ts';

export const guide: Guide = {
  slug: 'sweatcoin',
  app: 'sweatcoin',
  title: 'Guía de Sweatcoin: cambia tus pasos por recompensas',
  description:
    'Configura Sweatcoin paso a paso: permisos, batería, conteo de pasos y canje de ofertas, con sus límites explicados sin adornos.',
  minutes: 4,
  intro: [
    'Sweatcoin es una app gratuita que cuenta los pasos que das y los convierte en sweatcoins, una moneda que sirve dentro de la propia app. Con ella pides productos, descuentos o haces donaciones.',
    'Conviene decirlo desde el principio: un sweatcoin no es dinero y no pasa a tu banco. Es un premio por moverte, y lo que consigues depende de las ofertas que haya en tu país. Si con eso te basta, esta guía te deja todo listo en un rato.',
  ],
  steps: [
    {
      title: 'Instala la app desde la tienda oficial',
      picture: 'install',
      body: [
        'Abre Google Play o App Store, escribe «Sweatcoin» y revisa que el desarrollador sea Sweatco antes de instalar. Hay muchas apps de pasos con nombres e íconos parecidos.',
        'Si la tienda dice que no está disponible en tu país, no busques el archivo de instalación en otra página: podría traer programas dañinos y tus datos quedarían expuestos.',
      ],
    },
    {
      title: 'Crea tu cuenta',
      picture: 'sign-up',
      body: [
        'Puedes registrarte con tu número de celular, tu correo, tu cuenta de Google o tu Apple ID. Elige la opción que vayas a conservar por años: con ella recuperas tus monedas si cambias de teléfono.',
        'Usa una sola cuenta. Abrir varias para sumar invitaciones va contra las reglas y no cuenta como invitación válida.',
      ],
    },
    {
      title: 'Da los permisos que necesita para contar',
      picture: 'permissions',
      body: [
        'La app te pedirá acceso a tu actividad física y a tu ubicación. Según su centro de ayuda, usa la ubicación para comprobar que el movimiento es real; sin ese permiso tus pasos no se convierten.',
        'En Android, entra a Ajustes, Aplicaciones, Sweatcoin, Permisos y permite la ubicación. En iPhone, ve a Ajustes, Privacidad y seguridad, Localización, y activa también la actualización en segundo plano.',
      ],
      tip: 'Si dejas de usarla, quita el permiso de ubicación o desinstálala. No tiene sentido compartir tu recorrido a cambio de nada.',
    },
    {
      title: 'Evita que el teléfono la cierre',
      picture: 'battery',
      body: [
        'Muchos celulares económicos cierran las apps para ahorrar batería. En Ajustes, Batería, busca Sweatcoin y elige «Sin restricciones» o la opción parecida de tu marca.',
        'No la cierres deslizándola fuera de la lista de apps recientes: si está cerrada, no cuenta. Dejarla en segundo plano es suficiente.',
      ],
      tip: 'Dentro de la app hay un modo de ahorro de batería que la mantiene dormida mientras no te mueves.',
    },
    {
      title: 'Camina y compara tus números',
      picture: 'walk',
      body: [
        'Lleva el teléfono en el bolsillo o en un bolso pegado al cuerpo. Al final del día verás dos datos: los pasos que diste y los que se convirtieron en monedas.',
        'El segundo casi siempre es menor. Caminar muy despacio, llevar el teléfono en un cochecito de bebé o pasar entre edificios altos hace que algunos pasos no se validen. La cuenta gratuita también tiene un tope diario; la app te muestra el tuyo.',
      ],
    },
    {
      title: 'Canjea con calma',
      picture: 'redeem',
      body: [
        'Entra a la sección de ofertas. Antes de confirmar, lee qué recibes, si es un producto gratis o solo un descuento, quién paga el envío y si llega a tu país.',
        'Hay promociones que piden pagar una parte en dinero o suscribirte a otro servicio. No es obligatorio: puedes esperar otra oferta o donar tus monedas.',
        'Al confirmar recibirás un código o unas instrucciones de entrega. Guárdalas con una captura de pantalla.',
      ],
    },
  ],
  warnings: [
    'Privacidad: la app registra tu ubicación y tu actividad física. Lee su política antes de aceptar y no la uses si eso te incomoda.',
    'Batería y datos: el GPS gasta batería y la app necesita internet para sincronizar. Si tu plan es prepago, mira las ofertas y los videos con Wi-Fi.',
    'Estafas: nadie serio te compra sweatcoins por WhatsApp o Telegram. Nunca pagues para recibir un premio ni compartas códigos de verificación.',
    'SWEAT es otra cosa: una criptomoneda aparte, cuyo valor sube y baja. No la necesitas para usar la app, y no conviene poner en ella dinero que te haga falta.',
  ],
  questions: [
    {
      question: '¿Puedo pasar mis sweatcoins a PayPal o a mi banco?',
      answer:
        'Los sweatcoins no se retiran como dinero. Se cambian por lo que haya en la sección de ofertas, y eso depende de tu país; la app te lo muestra antes de canjear.',
    },
    {
      question: '¿Cuentan los pasos dentro de casa?',
      answer:
        'Según su centro de ayuda, el conteo también incluye pasos en interiores. Aun así, al aire libre suelen validarse mejor, porque la señal de ubicación es más clara.',
    },
    {
      question: '¿Tengo que pagar una suscripción?',
      answer:
        'No. La cuenta gratuita funciona; la de pago sube el tope diario. Antes de pagar, compara su precio con lo que de verdad canjeas.',
    },
    {
      question: '¿Cuánto voy a conseguir?',
      answer:
        'No podemos darte una cifra honesta: depende de cuánto caminas, de cuántos pasos se validan y de las ofertas de tu país. Tómalo como un extra, no como un ingreso fijo.',
    },
  ],
  checked: checkedDays['/guia-sweatcoin'],
};
