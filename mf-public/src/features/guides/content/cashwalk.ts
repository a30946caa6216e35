import { checkedDays } from '#contract/documents/checked-days.ts';
import type { Guide } from '../guide.ts';

export const guide: Guide = {
  slug: 'cashwalk',
  app: 'cashwalk',
  title: 'Guía de CashWalk: de tus pasos a una tarjeta de regalo',
  description:
    'Guía de CashWalk: comprueba si está en tu país, instala la versión correcta, recoge tus monedas a tiempo y canjea sin caer en trampas.',
  minutes: 4,
  intro: [
    'CashWalk es una app gratuita que cuenta tus pasos y te da monedas para cambiarlas por tarjetas de regalo. La idea es simple, pero tiene una condición que mucha gente descubre tarde: no funciona en todos los países.',
    'En esta guía comprobamos primero si te sirve. Si la respuesta es no, habrás perdido dos minutos y no dos meses de caminatas.',
  ],
  steps: [
    {
      title: 'Comprueba si está en tu país',
      picture: 'country',
      body: [
        'Abre la tienda oficial de tu teléfono y escribe «CashWalk». Si no aparece, o dice que no está disponible, tu país no entra por ahora.',
        'En ese caso no descargues un archivo APK de otra página ni cambies el país de tu cuenta. La app revisa cómo se instaló, y aunque abra puede negarte el canje. Sweatcoin es una alternativa parecida.',
      ],
    },
    {
      title: 'Elige la versión correcta',
      picture: 'check-maker',
      body: [
        'Existen dos apps con el mismo nombre. Una es la original, en coreano y hecha para Corea. La otra es la internacional, que publica Cashwalk Labs; esa es la que buscas.',
        'Antes de tocar «Instalar», mira el nombre del desarrollador y el idioma de las capturas. Si están en coreano, vuelve atrás.',
      ],
    },
    {
      title: 'Regístrate y mira el catálogo',
      picture: 'sign-up',
      body: [
        'Entra con una de las cuentas que te ofrece la app, como Google o Facebook. Usa la que más vayas a conservar y no crees una segunda: las cuentas repetidas en un mismo teléfono suelen bloquearse.',
        'Antes de caminar un solo paso, abre la tienda de recompensas. Fíjate en dos cosas: cuántas monedas pide cada tarjeta y si esa tarjeta se puede usar donde vives. Muchas funcionan solo en el país y la moneda para los que se emitieron.',
      ],
      tip: 'Elige ya la tarjeta que quieres. Tener una meta concreta te ayuda a decidir si el esfuerzo vale la pena.',
    },
    {
      title: 'Da los permisos necesarios y nada más',
      picture: 'permissions',
      body: [
        'La app necesita leer tu actividad física para contar pasos. En Android lo permites en Ajustes, Aplicaciones, CashWalk, Permisos. En iPhone, desde Salud o desde Movimiento y actividad.',
        'También puede pedirte mostrarse en la pantalla de bloqueo o sobre otras apps. Eso sirve para enseñarte anuncios y recoger monedas más rápido. Prueba primero sin ello y decide después.',
        'Para que el conteo no se detenga, busca CashWalk en Ajustes, Batería, y elige «Sin restricciones» o la opción parecida de tu marca.',
      ],
    },
    {
      title: 'Camina y recoge tus monedas cada día',
      picture: 'walk',
      body: [
        'Lleva el teléfono en el bolsillo. A medida que caminas verás que se acumulan monedas, pero no basta con que aparezcan: tienes que tocarlas para recogerlas.',
        'Hazlo antes de medianoche. En las apps de este tipo, lo que no se recoge en el día suele perderse. Además, la cantidad que puedes juntar por día con tus pasos suele tener un tope; la app te muestra cuánto te falta.',
      ],
      tip: 'Pon una alarma diaria a la hora de la cena. Recoger toma menos de un minuto.',
    },
    {
      title: 'Decide qué hacer con los anuncios',
      picture: 'watch-ads',
      body: [
        'Además de los pasos, encontrarás cajas de la suerte que se abren después de caminar y de ver un anuncio. El premio es al azar y normalmente pequeño.',
        'Abre solo las que quieras, mejor con Wi-Fi, y cierra el anuncio cuando termine. No hace falta instalar lo que te muestra.',
      ],
    },
    {
      title: 'Canjea tu tarjeta',
      picture: 'redeem',
      body: [
        'Cuando te alcance, entra a la tienda, elige la tarjeta y revisa el correo o la cuenta donde la recibirás. Lee si tiene fecha de vencimiento.',
        'Guarda el código con una captura y úsalo pronto. Si no llega en el plazo que indica la app, escribe a soporte desde la propia app con la fecha del canje.',
      ],
    },
  ],
  warnings: [
    'Privacidad: la app conoce tu actividad diaria y muestra publicidad personalizada. Puedes limitarla en los ajustes de anuncios de tu teléfono.',
    'Batería y datos: el conteo consume poco, los anuncios en video consumen más. Con un plan prepago, ábrelos solo con Wi-Fi.',
    'Estafas: no compres monedas ni códigos a otras personas, y nunca pagues para recibir una tarjeta de regalo. Quien pide un pago para liberar un premio quiere robarte.',
    'Trampas: agitar el teléfono, usar apps modificadas o simular pasos puede cerrar tu cuenta con todo lo acumulado.',
  ],
  questions: [
    {
      question: '¿CashWalk paga en efectivo o por PayPal?',
      answer:
        'Su recompensa habitual son tarjetas de regalo. Las opciones dependen de tu país; la app te las muestra antes de canjear.',
    },
    {
      question: '¿Puedo usarla junto con Sweatcoin?',
      answer:
        'Sí, cada una cuenta tus pasos por su lado. Solo ten presente que dos apps en segundo plano gastan más batería.',
    },
    {
      question: '¿Qué pasa si viajo o cambio de país?',
      answer:
        'El catálogo puede cambiar o dejar de estar disponible. Si vas a mudarte, canjea antes lo que tengas.',
    },
  ],
  checked: checkedDays['/guia-cashwalk'],
};
