import { type App, TRACKING } from '../app.ts';

export const ysense: App = {
  slug: 'ysense',
  name: 'ySense',
  rank: null,
  emoji: '💬',
  description:
    'ySense es un sitio de encuestas y ofertas pagadas con saldo en dólares. Las tareas y las formas de cobro dependen de tu país.',
  metaImage: '/mf/public/apps/ysense.jpg',
  details: {
    especificaciones:
      'Sitio web de encuestas y ofertas, conocido antes como ClixSense. Registro gratuito y saldo en dólares. Se usa desde el navegador del celular o de la computadora.',
    instrucciones: [
      'Regístrate en el sitio oficial de ySense y confirma tu correo.',
      'Completa los perfiles de encuestas con datos reales.',
      'Revisa cada día las encuestas disponibles y empieza por las cortas.',
      'Mira en la sección de retiro los métodos y el mínimo de tu país antes de pedir tu pago.',
    ],
  },
  facts: {
    actividad: 'Encuestas y ofertas desde el navegador',
    pago: 'PayPal, tarjetas de regalo y otros métodos, según tu país',
    minimo: 'Depende del método y de tu país; se ve en la sección de retiro',
    paises: 'El registro te dice si tu país entra; la cantidad de encuestas varía',
  },
  landing: {
    title: 'ySense: encuestas y ofertas con saldo en dólares',
    pasos: [
      'Regístrate gratis y confirma tu correo.',
      'Completa los perfiles para recibir encuestas que encajen contigo.',
      'Responde las encuestas disponibles, con calma y sin VPN.',
      'Revisa qué está pendiente y qué está confirmado.',
      'Retira por el método disponible en tu país.',
    ],
    ventajas: [
      'Funciona en el navegador: no ocupa espacio en tu celular.',
      'Reúne encuestas y ofertas en una misma cuenta.',
      'Suele ofrecer más de un método de retiro.',
    ],
    limites: [
      'Te descartarán de varias encuestas: es parte de cómo funciona este trabajo.',
      'Las encuestas y ofertas pueden anularse si el cliente rechaza tus respuestas.',
      'Algunas ofertas piden compras o pruebas con tarjeta.',
      'No todos los métodos de retiro están en todos los países.',
    ],
  },
  guide: null,
  officialSite: 'https://www.ysense.com/',
  link: 'https://www.ysense.com/',
  fallbackLink: 'https://www.ysense.com/',
  mobileLink: `https://www.ysense.com/${TRACKING}`,
  guideText: [
    'Empieza por la sección de retiro, no por las encuestas. Mira qué métodos hay en tu país y cuál es el mínimo de cada uno; así sabes a qué apuntas y si ya tienes la cuenta que hace falta.',
    'Llena todos los perfiles en una sola sentada y guarda tus respuestas importantes. Las encuestas comparan lo que dices hoy con lo que dijiste antes.',
    'Entra dos o tres veces al día por pocos minutos. Los cupos de las encuestas se llenan rápido, y llegar temprano te ahorra descartes.',
    'Anota el tiempo que te toma cada encuesta y lo que pagó. Después de una semana sabrás cuáles te convienen y cuáles dejar pasar.',
    'Responde desde tu conexión de siempre, sin VPN y con una sola cuenta. Si cambias de país, avisa a soporte antes de seguir.',
    'El nombre de tu cuenta y el del método de cobro deben ser el mismo. Nunca pagues para recibir un retiro ni compartas códigos que te lleguen por mensaje.',
  ],
};
