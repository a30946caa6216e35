import type { SiteTexts } from './texts.ts';

/** The site shows these texts until the owner writes other texts. */
export const originalTexts: SiteTexts = {
  hero: {
    title: '{marca}: apps que pagan y encuestas, paso a paso',
    description:
      'Apps gratis que pagan por tareas sencillas, explicadas con honestidad: qué haces, cómo pagan y qué cuidar. Empieza desde tu celular en 5 minutos diarios.',
    chip: 'Para toda Latinoamérica',
    heading: 'Tu celular también puede darte un ingreso extra',
    lead: 'Apps gratis que pagan por tareas sencillas, explicadas paso a paso para que cobres sin caer en estafas.',
    promises: [
      'Gratis: nunca te pedimos dinero',
      '5 minutos diarios, desde tu celular',
      'Sin promesas: te decimos lo bueno y lo malo',
    ],
  },
  top: {
    heading: 'Top 5 Apps que te Pagan en 2025',
    lead: 'Elige una, mira cómo funciona y desbloquea su enlace en tres pasos. Gratis y desde tu celular.',
    description:
      'Cinco apps que pagan por tareas sencillas: qué haces en cada una, cómo pagan y cómo empezar gratis desde tu celular.',
  },
  services: {
    lead: 'Seis formas de ayudarte, todas gratis.',
    cards: [
      {
        title: 'Apps que pagan',
        text: 'Nuestro Top 5, con lo bueno y lo que debes saber antes de instalar.',
        action: 'Ver el Top 5',
      },
      {
        title: 'Guías paso a paso',
        text: 'Desde la instalación hasta tu primer canje, sin palabras raras.',
        action: 'Leer las guías',
      },
      {
        title: 'Encuestas activas',
        text: 'Da tu opinión a marcas y estudios de un proveedor externo.',
        action: 'Ver encuestas',
      },
      {
        title: 'Panel privado',
        text: 'Pide tu acceso, responde encuestas y cobra por PayPal desde {minimo}.',
        action: 'Pedir acceso',
      },
      {
        title: 'Blog contra estafas',
        text: 'Aprende a reconocer promesas falsas y a cuidar tus datos.',
        action: 'Ir al blog',
      },
      {
        title: 'Soporte humano',
        text: 'Una persona te responde en menos de 24 horas.',
        action: 'Escribirnos',
      },
    ],
  },
  about: {
    text: [
      '{marca} nació de una idea simple: hay formas honestas de ganar un poco de dinero con el celular, pero cuesta encontrarlas entre tanta promesa falsa.',
      'Por eso explicamos cada app con palabras claras: qué tienes que hacer, cómo paga, en qué países funciona y qué no nos gusta. Cuando un dato cambia según tu país, te decimos dónde mirarlo.',
      'Detrás está {responsable}, desde {ciudad}. [Escríbenos](/contacto) cuando quieras.',
      '¿Cómo nos sostenemos? Con comisiones de algunos enlaces y de las encuestas del panel. Está escrito en nuestros [términos](/terminos).',
    ].join('\n\n'),
    rules: [
      'Nunca te pedimos dinero, ni claves, ni datos de tu tarjeta.',
      'No prometemos ganancias ni inventamos opiniones.',
      'Cuando un enlace nos da una comisión, lo decimos ahí mismo.',
    ],
  },
  faq: {
    description:
      'Cuánto se puede ganar, si hay que pagar, cómo se desbloquea una app, cómo se cobra y qué pasa con tus datos.',
    lead: 'Respuestas directas antes de que dediques tu tiempo.',
    items: [
      {
        question: '¿Cuánto dinero puedo ganar?',
        answer:
          'No podemos prometerte una cifra. Depende de tu país, tu perfil, el tiempo que dediques y las tareas o encuestas disponibles. Piénsalo como un ingreso extra y pequeño, no como un sueldo.',
      },
      {
        question: '¿Tengo que pagar para empezar?',
        answer:
          'No. Aquí no te cobramos nada y ninguna app seria te pide dinero para pagarte. Nosotros ganamos comisiones por enlaces de afiliado o de referido y por las encuestas del panel, sin costo extra para ti.',
      },
      {
        question: '¿Cómo consigo el enlace de una app?',
        answer:
          'Toca «Probar ahora» y completa tres pasos: síguenos en Instagram, comparte en WhatsApp y mira el tutorial. Luego escribe tu correo: te enviamos la guía y se desbloquea el enlace. Tu avance queda guardado en tu teléfono.',
      },
      {
        question: '¿Cómo recibo mi dinero?',
        answer:
          'Cada app paga con sus propias reglas y métodos. En nuestro panel de encuestas puedes pedir un pago por PayPal cuando tu saldo llega a {minimo}. Una persona revisa y hace cada pago. Si un proveedor anula una encuesta que ya te pagamos, la descontamos de lo que ganes después.',
      },
      {
        question: '¿Qué hacen con mi correo y mis datos?',
        answer:
          'Usamos tu correo para enviarte la guía que pediste, con un enlace para darte de baja cuando quieras. No vendemos tus datos ni usamos rastreadores de terceros, y puedes pedir que los borremos.',
      },
    ],
  },
  tips: {
    title: 'Guía de encuestas: seis consejos',
    description:
      'Seis consejos para calificar a más encuestas y evitar rechazos: perfil completo, respuestas honestas, conexión sin VPN y más.',
    lead: 'Seis consejos sencillos para aprovechar mejor tu tiempo y evitar rechazos.',
    heading: 'Los seis consejos',
    items: [
      {
        title: 'Completa tu perfil',
        body: 'Edad, ocupación, hogar, lo que compras. Con un perfil completo y verdadero te llegan encuestas que sí van contigo.',
      },
      {
        title: 'Revisa las encuestas rápido',
        body: 'Cada estudio busca un número de personas y se cierra al llenarse. Si ves una que te sirve, no la dejes para mañana.',
      },
      {
        title: 'Responde con honestidad',
        body: 'Lee cada pregunta y contesta lo que de verdad piensas. Las contradicciones y la prisa se notan, y te pueden rechazar.',
      },
      {
        title: 'Usa una conexión estable y sin VPN',
        body: 'Un corte a mitad de camino puede hacerte perder el avance. La VPN oculta tu país y suele terminar en bloqueo.',
      },
      {
        title: 'Mantente activo',
        body: 'Entra con frecuencia, aunque sea unos minutos. Así aprovechas los días en que hay más encuestas para ti.',
      },
      {
        title: 'Activa las notificaciones',
        body: 'Si el proveedor o la app te ofrecen avisos, actívalos: te enteras a tiempo cuando aparece una encuesta nueva. Los nuestros los eliges en [tu perfil](/perfil#avisos).',
      },
    ],
    refused: {
      heading: '¿Y si te rechazan una?',
      text: [
        'Le pasa a todo el mundo. A veces no encajas en el estudio, a veces ya se llenó y a veces una respuesta se contradice con otra. La decisión es del proveedor y nosotros no podemos cambiarla. Respira, cierra esa pestaña y prueba con la siguiente.',
        'Nunca pagues por responder encuestas ni entregues contraseñas o datos de tu tarjeta. Si una encuesta te los pide, sal de ella.',
      ].join('\n\n'),
    },
  },
};
