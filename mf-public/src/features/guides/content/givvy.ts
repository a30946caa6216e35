import { checkedDays } from '#contract/documents/checked-days.ts';
import type { Guide } from '../guide.ts';

export const guide: Guide = {
  slug: 'givvy',
  app: 'givvy',
  title: 'Guía de Givvy: juega, mide y cobra antes de entusiasmarte',
  description:
    'Cómo probar las apps de Givvy con cabeza: elegir una, medir lo que rinde, hacer un primer retiro y cuidar tus datos y tu batería.',
  minutes: 4,
  intro: [
    'Givvy es una familia de juegos y apps sencillas que dan monedas por jugar y ver anuncios. La dirige una empresa de Bulgaria, y cada app se mantiene con la publicidad que muestra.',
    'Aquí no hay grandes sumas: el saldo crece en fracciones muy pequeñas. Lo que te proponemos es una prueba corta y medida, para que sepas con tus propios números si te compensa.',
  ],
  steps: [
    {
      title: 'Elige una sola app',
      picture: 'install',
      body: [
        'Busca «Givvy» en la tienda oficial, o mira los nombres en givvyapps.com y después búscalos en la tienda. Encontrarás juegos de varios tipos. Escoge uno que te entretenga aunque no pagara nada.',
        'Quédate con ese. Cada app suele llevar su propio saldo y su propio mínimo, así que repartirte entre varias aleja tu primer retiro.',
      ],
      tip: 'Lee las opiniones más recientes de la tienda, no las mejores. Las de esta semana cuentan si la app está pagando ahora.',
    },
    {
      title: 'Comprueba quién la publica',
      picture: 'check-maker',
      body: [
        'Antes de instalar, abre la ficha y mira el desarrollador, la fecha de la última actualización y los datos que recopila. Hay imitaciones con nombres casi iguales.',
        'El catálogo cambia y algunas apps de la familia ya no están en la tienda. Si una no aparece, no la descargues de otra página: no podrías saber qué instalas. Tampoco la confundas con givvy.com, que es otra empresa.',
      ],
    },
    {
      title: 'Mira la sección de retiro antes de jugar',
      picture: 'balance',
      body: [
        'Crea tu cuenta y busca la pantalla de saldo o de retiro, que suele tener un ícono de billetera o de bolsa de dinero. Anota qué métodos ofrece en tu país y cuál es el mínimo de cada uno.',
        'Revisa también si cobra comisión y si pide verificar tu identidad o tu rostro al retirar. Si no tienes ninguno de esos métodos, o no quieres dar esos datos, es mejor saberlo hoy.',
      ],
    },
    {
      title: 'Haz la prueba de los 20 minutos',
      picture: 'measure',
      body: [
        'Conéctate a Wi-Fi, apunta tu saldo en dinero, no en monedas, y juega 20 minutos como lo harías normalmente. Después vuelve a mirarlo.',
        'Divide el mínimo de retiro entre lo que sumaste: el resultado es el número de sesiones que necesitarías. Las primeras suelen rendir más que las siguientes, así que repite la prueba al tercer día antes de decidir.',
      ],
    },
    {
      title: 'Aprende a convivir con los anuncios',
      picture: 'watch-ads',
      body: [
        'Verás anuncios entre partidas y al tocar botones como «Reclamar» o «Duplicar». Algunos duran medio minuto y tienen una equis muy pequeña para cerrarlos.',
        'Ver un anuncio no te obliga a nada. No instales lo que promociona, no escribas tus datos en formularios que se abran solos y vuelve atrás si te lleva a otra página.',
      ],
      tip: 'Juega con el brillo bajo y sin cargar el teléfono al mismo tiempo: los videos calientan los equipos económicos.',
    },
    {
      title: 'Pide un retiro pequeño cuanto antes',
      picture: 'withdraw',
      body: [
        'En cuanto llegues al mínimo, retira. Escribe con cuidado el correo o la cuenta donde recibirás el dinero y guarda una captura del pedido con la fecha.',
        'Si llega dentro del plazo que indica la app, ya sabes que funciona para ti. Si no llega, escribe a soporte desde la propia app y deja de jugar hasta tener respuesta.',
      ],
    },
  ],
  warnings: [
    'Batería y datos: los anuncios en video son lo que más consume. Con datos prepagados puedes gastar más de lo que ganas, así que juega solo con Wi-Fi.',
    'Privacidad: desactiva los anuncios personalizados en los ajustes de tu teléfono y no des permisos de contactos, cámara o archivos a un juego que no los necesita.',
    'Estafas: ninguna app seria te cobra por liberar un retiro. Ignora los grupos que venden trucos, monedas o programas para jugar solos; además de perder dinero, perderías la cuenta.',
    'Tu tiempo también vale. Si después de la prueba el resultado no te convence, desinstala sin culpa.',
  ],
  questions: [
    {
      question: '¿Cuál es el mínimo para retirar?',
      answer:
        'Depende de la app, del método y de tu país. Se ve en la sección de retiro antes de pedirlo, y por eso conviene abrirla el primer día.',
    },
    {
      question: '¿Puedo tener varias cuentas en el mismo teléfono?',
      answer:
        'No te lo recomendamos. Este tipo de apps reconoce el dispositivo, y las cuentas repetidas suelen quedarse sin cobrar.',
    },
    {
      question: '¿Sirve dejar el juego abierto solo?',
      answer: 'No. Estas apps vigilan el uso automático y pueden anular tu saldo si lo detectan.',
    },
    {
      question: '¿Es adecuada para niños?',
      answer:
        'No. Muestra publicidad pensada para adultos y maneja pagos. Revisa la edad mínima en la ficha de la tienda y en sus condiciones.',
    },
  ],
  checked: checkedDays['/guia-givvy'],
};
