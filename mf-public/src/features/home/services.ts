/** The six cards of «Servicios». */
export const services = [
  {
    icon: '📱',
    title: 'Apps que pagan',
    text: 'Nuestro Top 5, con lo bueno y lo que debes saber antes de instalar.',
    to: '/apps-que-pagan',
    action: 'Ver el Top 5',
  },
  {
    icon: '🧭',
    title: 'Guías paso a paso',
    text: 'Desde la instalación hasta tu primer canje, sin palabras raras.',
    to: '/guia',
    action: 'Leer las guías',
  },
  {
    icon: '📝',
    title: 'Encuestas activas',
    text: 'Da tu opinión a marcas y estudios de un proveedor externo.',
    to: '/encuestas-activas',
    action: 'Ver encuestas',
  },
  {
    icon: '🔑',
    title: 'Panel privado',
    text: 'Pide tu acceso, responde encuestas y cobra por PayPal desde US$ 25.00.',
    to: '/descubre',
    action: 'Pedir acceso',
  },
  {
    icon: '🛡️',
    title: 'Blog contra estafas',
    text: 'Aprende a reconocer promesas falsas y a cuidar tus datos.',
    to: '/blog',
    action: 'Ir al blog',
  },
  {
    icon: '💬',
    title: 'Soporte humano',
    text: 'Una persona te responde en menos de 24 horas.',
    to: '/contacto',
    action: 'Escribirnos',
  },
] as const;
