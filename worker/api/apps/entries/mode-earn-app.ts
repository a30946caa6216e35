import { type App, TRACKING } from '../app.ts';

export const modeEarnApp: App = {
  slug: 'mode-earn-app',
  name: 'Mode Earn App',
  rank: 2,
  emoji: '🎵',
  description:
    'Mode Earn App te da puntos por escuchar música, jugar, probar apps y usar tu teléfono. Los cambias por las recompensas que haya en tu país.',
  metaImage: '/mf/public/apps/mode-earn-app.jpg',
  details: {
    especificaciones:
      'App gratuita de Mode Mobile, pensada sobre todo para Android. Reúne música, juegos, ofertas y puntos por desbloquear o cargar el teléfono. Pide verificar tu rostro antes del primer canje.',
    instrucciones: [
      'Instala Mode Earn App desde la tienda oficial y entra con la misma cuenta de Google que usas en tu teléfono.',
      'Elige una o dos formas de sumar puntos: música, juegos, ofertas o pantalla de bloqueo.',
      'Lee los requisitos de cada oferta antes de empezarla y guarda capturas de lo que completas.',
      'Verifica tu rostro en la pestaña «Redeem» (Canjear) y elige una recompensa disponible en tu país.',
    ],
  },
  facts: {
    actividad: 'Escuchar música, jugar, completar ofertas y usar la pantalla de bloqueo',
    pago: 'PayPal, tarjetas de regalo y otras recompensas, según tu país',
    minimo:
      'Cada recompensa pide una cantidad distinta de puntos; la app te la muestra antes de canjear',
    paises:
      'Las actividades y las recompensas dependen de tu país; si PayPal no aparece, allí no está disponible',
  },
  landing: {
    title: 'Mode Earn App: puntos por lo que ya haces con tu celular',
    pasos: [
      'Descarga la app y regístrate con Google o con tu correo.',
      'Abre la sección de música, juegos u ofertas y elige por dónde empezar.',
      'Acumula puntos en ratos cortos y revisa tu historial.',
      'Completa la verificación de rostro que pide antes del primer canje.',
      'Cambia tus puntos por una recompensa disponible en tu país.',
    ],
    ventajas: [
      'Tienes varias maneras de sumar puntos en una sola app.',
      'Algunas, como la música, no te ocupan las manos.',
      'Puedes ver de dónde salió cada punto en tu historial.',
      'Empezar es gratis.',
    ],
    limites: [
      'Los puntos por desbloquear la pantalla tienen un límite diario.',
      'Las ofertas pueden tardar entre 30 y 60 días en confirmarse, y un canje no se puede cancelar.',
      'PayPal solo se vincula desde Android y no está en todos los países.',
      'Muestra mucha publicidad, y la música gasta datos y batería.',
    ],
  },
  guide: '/guia-mode-earn-app',
  officialSite: 'https://www.modemobile.com/',
  link: 'https://www.modemobile.com/',
  fallbackLink: 'https://play.google.com/store/apps/details?id=us.current.android',
  mobileLink: `https://www.modemobile.com/${TRACKING}`,
  guideText: [
    'Lo primero es entrar con la misma cuenta de Google que tienes en Play Store. Cuando una oferta te manda a instalar un juego, el sistema compara las dos cuentas; si no coinciden, los puntos pueden no llegar.',
    'Antes de dedicarle horas, abre la pestaña «Redeem» (Canjear) y mira qué recompensas hay en tu país y cuántos puntos piden. Si ninguna te sirve, mejor saberlo hoy.',
    'En los juegos, da el permiso de acceso al uso de apps solo si vas a jugar: con él se comprueba el tiempo de juego. Apaga cualquier VPN y no uses emuladores ni una segunda cuenta, porque te bajan la tarifa o te suspenden.',
    'Haz una captura de pantalla al empezar y otra al terminar cada oferta. El estado «Pending» (Pendiente) suele durar de 30 a 60 días, y la captura es tu prueba si algo falla.',
    'La música suma con poco esfuerzo, pero gasta datos: escúchala con Wi-Fi. La suscripción Mode Earn Club es de pago y solo para Estados Unidos, así que no la necesitas.',
    'El canje no se puede cancelar. Revisa dos veces el correo de PayPal y el nombre de la recompensa antes de confirmar.',
  ],
};
