import { checkedDays } from '#contract/documents/checked-days.ts';
import type { Guide } from '../guide.ts';

export const guide: Guide = {
  slug: 'inboxdollars',
  app: 'inbox-dollars',
  title: 'Guía de InboxDollars: solo para quienes viven en Estados Unidos',
  description:
    'InboxDollars solo funciona en Estados Unidos. Cómo registrarte, completar tareas y cobrar sin que te anulen el pago, y qué usar si vives fuera.',
  minutes: 4,
  intro: [
    'InboxDollars te paga por responder encuestas, abrir correos, completar ofertas y comprar en tiendas asociadas. El saldo se muestra en dólares, sin puntos que convertir.',
    'Antes de seguir, lo más importante: es solo para personas que viven en los 50 estados de Estados Unidos y tienen 18 años o más. Si vives en otro país, no podrás usarla. Esta guía es para la comunidad latina que reside allí.',
  ],
  steps: [
    {
      title: 'Confirma que cumples las condiciones',
      picture: 'country',
      body: [
        'Debes vivir en Estados Unidos y conectarte desde allí. Sus reglas prohíben la VPN y cualquier forma de esconder tu ubicación.',
        'Si estás en América Latina, detente aquí y prueba PollPay o ySense. Registrarte con una dirección prestada solo sirve para trabajar y no cobrar.',
      ],
    },
    {
      title: 'Crea una sola cuenta con tus datos reales',
      picture: 'sign-up',
      body: [
        'Entra a inboxdollars.com o descarga la app oficial y regístrate con tu correo. Escribe tu nombre y tu dirección tal como aparecen en tu cuenta de PayPal, incluidas las abreviaturas: «Street» y «St» no son iguales para el sistema.',
        'Solo se permite una cuenta por hogar, por dirección y por dispositivo. Si tu pareja ya tiene una, no abras otra. Tampoco uses tu cuenta en dos dispositivos a la vez.',
      ],
      tip: 'Abre tu perfil de PayPal en otra pestaña y copia de ahí tu nombre y tu dirección.',
    },
    {
      title: 'Confirma tu correo y llena los perfiles',
      picture: 'profile',
      body: [
        'Recibirás un mensaje con un enlace de confirmación; búscalo también en spam. Después agrega la dirección del remitente a tus contactos. Si sus correos rebotan o los marcas como no deseados, tu cuenta puede pasar a inactiva.',
        'Completa las encuestas de perfil con sinceridad. De esas respuestas depende qué tareas ves, y no todas las personas ven las mismas.',
      ],
    },
    {
      title: 'Elige tus tareas',
      picture: 'tasks',
      body: [
        'Empieza por las encuestas cortas y por los correos pagados, que aparecen como «PaidEmail»: se abren desde tu bandeja y se confirman con un toque. No son muchos, pero también mantienen activa tu cuenta.',
        'Las ofertas y las compras dan más, con más condiciones. Lee todo antes de aceptar, sobre todo si piden tarjeta o una prueba gratis. Una compra acreditada aparece primero como pendiente y suele tardar entre 30 y 75 días en confirmarse.',
      ],
      tip: 'Si aceptas una prueba gratis, pon una alarma dos días antes de que empiece a cobrarte.',
    },
    {
      title: 'Lleva un registro sencillo',
      picture: 'measure',
      body: [
        'Anota la fecha, el nombre de la tarea y el importe prometido, y guarda una captura de la pantalla final. Si algo no se acredita, es lo que te pedirá soporte.',
        'Desactiva el bloqueador de anuncios en ese sitio cuando compres desde sus enlaces: puede impedir que tu compra quede registrada.',
      ],
    },
    {
      title: 'Pide tu pago',
      picture: 'withdraw',
      body: [
        'En tu cuenta, toca «Request Payment» (Pedir pago). Ahí verás el saldo mínimo vigente, que ha cambiado con los años, y las opciones: PayPal o tarjetas de regalo.',
        'Para PayPal, tu nombre, tu correo y tu dirección deben coincidir exactamente, y tu cuenta de PayPal debe tener un banco o una tarjeta verificados. Solo puedes tener un pago pendiente a la vez, y procesarlo puede tomar hasta diez días hábiles.',
      ],
    },
    {
      title: 'Mantén la cuenta activa hasta cobrar',
      picture: 'calendar',
      body: [
        'Si pasas diez días sin entrar ni confirmar un correo pagado, la cuenta puede quedar inactiva y el pedido de pago se borra. Entra al menos una vez por semana.',
        'Después de seis meses sin actividad, la cuenta se elimina con todo su saldo. Si vas a dejarla, cobra antes.',
      ],
    },
  ],
  warnings: [
    'Nunca pagues para recibir un pago. Tampoco compartas por mensaje tu número de Seguro Social ni fotos de tu tarjeta.',
    'Privacidad: las encuestas preguntan por ingresos, salud o familia. Puedes abandonar cualquiera que te incomode.',
    'Usa un correo dedicado solo a esto. Recibirás mucha publicidad y así no se mezcla con tus mensajes personales.',
    'Los correos falsos imitan a InboxDollars. Entra siempre escribiendo la dirección tú, no desde un enlace inesperado.',
  ],
  questions: [
    {
      question: '¿Puedo usarla desde América Latina con VPN?',
      answer:
        'No. La VPN está prohibida y la cuenta se revisa justo antes de pagar. Perderías el saldo.',
    },
    {
      question: '¿Por qué me rechazaron un pago?',
      answer:
        'Lo más común es que los datos no coincidan con PayPal, que la cuenta haya quedado inactiva o que haya más de una cuenta en el mismo hogar.',
    },
    {
      question: '¿Cuánto se gana?',
      answer:
        'Depende de tu perfil y de las tareas disponibles, así que no damos cifras. Piensa en un complemento pequeño, no en un sueldo.',
    },
  ],
  checked: checkedDays['/guia-inboxdollars'],
};
