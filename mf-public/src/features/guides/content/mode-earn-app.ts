import { checkedDays } from '#contract/documents/checked-days.ts';
import type { Guide } from '../guide.ts';

export const guide: Guide = {
  slug: 'mode-earn-app',
  app: 'mode-earn-app',
  title: 'Guía de Mode Earn App: puntos sin perder tiempo',
  description:
    'Cómo usar Mode Earn App: registro, música, juegos, ofertas, verificación de rostro y canje, con los plazos reales y los errores que evitar.',
  minutes: 5,
  intro: [
    'Mode Earn App, de la empresa Mode Mobile, te da puntos por actividades que quizá ya haces: escuchar música, jugar, probar apps y desbloquear o cargar el teléfono. Después cambias esos puntos por recompensas.',
    'Lo que puedes hacer y lo que puedes canjear depende de tu país. Por eso esta guía empieza por comprobarlo y termina con un primer canje, que es la única prueba que importa.',
  ],
  steps: [
    {
      title: 'Instala la app y mira las recompensas primero',
      picture: 'install',
      body: [
        'Búscala en Google Play o App Store como «Mode Earn App» y confirma que el desarrollador sea Mode Mobile. En Android tiene más opciones, como vincular PayPal.',
        'Apenas tengas tu cuenta, toca abajo la pestaña «Redeem» (Canjear) y revisa qué hay disponible donde vives. Puede pedirte primero la verificación de rostro del paso 5. Si PayPal no aparece en la lista, todavía no se ofrece en tu país. Si ninguna recompensa te sirve, aquí termina tu inversión de tiempo.',
      ],
    },
    {
      title: 'Crea tu cuenta con los datos correctos',
      picture: 'sign-up',
      body: [
        'Toca «Continue with Google» (Continuar con Google) y elige la misma cuenta que usas en tu tienda de apps. También puedes registrarte con tu correo; en ese caso abre el mensaje que te llega y confirma. El registro con número de teléfono es solo para Estados Unidos.',
        'Escribe tu nombre y tu fecha de nacimiento igual que en tu documento, porque se comparan al canjear. Usa una sola cuenta por teléfono y no pongas números virtuales.',
      ],
      tip: 'Si entras con Google, después no podrás cambiar el correo desde la app. Elige bien desde el principio.',
    },
    {
      title: 'Elige una o dos fuentes de puntos',
      picture: 'tasks',
      body: [
        'La música es la más cómoda: la dejas sonando mientras haces otra cosa. Consume datos todo el tiempo, así que úsala con Wi-Fi.',
        'La opción «Lock Screen» (pantalla de bloqueo) da puntos al desbloquear el teléfono, hasta una cantidad diaria; desbloquear más veces no suma más. «Charge Screen» (pantalla de carga) aparece cuando el teléfono se está cargando. Ambas se activan y se apagan en los ajustes de la app, y muestran ofertas y publicidad.',
      ],
    },
    {
      title: 'Completa juegos y ofertas sin sorpresas',
      picture: 'caution',
      body: [
        'Las ofertas dan más puntos, pero tienen reglas. La más común es que nunca hayas instalado esa app antes. Lee los requisitos completos, toca «Get Offer» (Obtener oferta) e instala desde ese botón, no por tu cuenta.',
        'Algunos juegos pagan por minuto y necesitan el permiso de acceso al uso de apps. Si usas VPN, un emulador o varias cuentas, pueden bajarte la tarifa.',
        'Al terminar, la oferta queda en «Pending» (Pendiente). La verificación suele tardar entre 30 y 60 días. Toma una captura al empezar y otra al completar cada paso.',
      ],
      tip: 'Deja pasar las ofertas que piden una compra, salvo que ibas a hacerla de todos modos.',
    },
    {
      title: 'Verifica tu rostro',
      picture: 'face',
      body: [
        'La primera vez que entras a canjear, la app te pide una foto de tu cara. Busca un lugar con luz, quítate gorra y lentes oscuros, y encaja tu rostro en el óvalo.',
        'Si no funciona después de varios intentos, te enviarán a un servicio asociado que puede pedirte un documento de identidad vigente. Decide antes si te sientes bien compartiéndolo.',
      ],
    },
    {
      title: 'Haz tu primer canje',
      picture: 'redeem',
      body: [
        'Vuelve a «Redeem», elige la recompensa y revisa los datos: un canje confirmado no se puede cambiar ni cancelar. Para PayPal, vincula antes tu cuenta en los ajustes, en cuentas vinculadas; por ahora solo se puede desde Android.',
        'La mayoría de los canjes se procesa en dos días hábiles y, como máximo, en siete. Los códigos de las tarjetas quedan en el historial de transacciones. Si te toca una tarjeta prepagada, tienes 30 días para reclamarla y 90 para gastarla.',
      ],
    },
  ],
  warnings: [
    'Privacidad: la app puede pedirte el rostro, un documento y permiso para ver qué apps usas. Da solo lo que necesites y revoca los permisos si la desinstalas.',
    'Batería y datos: la música, los videos y las pantallas con ofertas consumen. Evita usarlas con datos prepagados.',
    'No uses VPN para ver recompensas de otro país: va contra sus reglas y puede costarte la cuenta.',
    'Mode Earn Club es una suscripción de pago y está limitada a Estados Unidos. No la necesitas, y nunca tienes que pagar para cobrar.',
  ],
  questions: [
    {
      question: '¿Qué hago si no me llegan los puntos de una oferta?',
      answer:
        'Toca tu saldo para ver el historial. Si la oferta aparece completada y los puntos no están, escribe desde Ajustes, «Ask for Support» (Pedir ayuda), con tus capturas.',
    },
    {
      question: '¿Cuántos puntos necesito para cobrar?',
      answer:
        'Cada recompensa pide una cantidad distinta y cambia según el país. La app te lo muestra antes de canjear.',
    },
    {
      question: '¿Pierdo mis puntos si borro la cuenta?',
      answer:
        'Sí. Al eliminar la cuenta se pierden los puntos sin canjear. El proceso tarda hasta siete días y en ese plazo todavía puedes cancelarlo desde el correo que recibes.',
    },
  ],
  checked: checkedDays['/guia-mode-earn-app'],
};
