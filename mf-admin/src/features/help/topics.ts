import type { HelpTask, HelpTopic } from '#contract/payouts/help-topics.ts';
import taskTexts from './tasks.json';

interface Topic {
  title: string;
  /** What it means, in a few sentences. */
  text: readonly string[];
  /** What to do, one after the other. */
  steps?: readonly string[];
}

/** What the owner does, step by step. */
export const tasks: Record<HelpTask, Topic> = taskTexts;

const lookIntoPaypal = [
  'Entra en tu cuenta de PayPal y abre «Actividad». Elige el día en que salió el envío y el día siguiente.',
  'Busca el correo de PayPal de la persona, y mira que coincidan la fecha, el monto y el número de pagos.',
] as const;

/** The manual's paragraphs, in their order: one for each message that the panel shows about money. */
export const topics: Record<HelpTopic, Topic> = {
  maneras: {
    title: 'Las tres maneras de pagar',
    text: [
      'Por PayPal: eliges los pagos y pulsas «Pagar por PayPal». El sitio los envía, le pregunta a PayPal cómo van y los marca solo. No tienes que hacer nada más, salvo que aparezca un aviso rojo.',
      'Archivo para PayPal: el sitio te da un archivo que subes en la página de pagos masivos de PayPal. Tú dices después cómo terminó.',
      'A mano: pulsas «Voy a pagarlo», envías el dinero desde tu cuenta de PayPal y lo marcas pagado.',
      'En las tres, mientras el pago está en camino la persona no puede cancelarlo. Por eso se toma primero y se paga después.',
    ],
    steps: [
      'Para el archivo: elige los pagos y pulsa «Archivo para PayPal». Se descarga y aparece un envío «En tus manos».',
      'Súbelo una sola vez en la página de pagos masivos de PayPal.',
      'Cuando PayPal termine, abre el envío y pulsa «Ya los pagué». Quita la marca de los que PayPal no pagó: esos vuelven a la lista.',
      'Si no lo subiste, pulsa «Devolver a la lista». El archivo deja de servir: bórralo de tu computadora.',
    ],
  },
  estados: {
    title: 'Qué quiere decir cada estado',
    text: [
      'Pendiente: la persona lo pidió y nadie lo está pagando. Puede cancelarlo.',
      'En tus manos: lo tomaste para pagarlo por archivo o a mano. Márcalo pagado o devuélvelo a la lista.',
      'Por enviar: el sitio lo manda a PayPal en un minuto.',
      'Sin respuesta: lo mandamos y PayPal no contestó con claridad. No lo pagues de otra manera.',
      'En PayPal: PayPal lo tiene y lo está pagando.',
      'Terminado: cada pago del envío llegó a su fin. Si alguno no llegó, el envío lo dice en rojo.',
      'Pagado, Rechazado, Cancelado: el pago terminó. Devuelto: estaba pagado y el dinero volvió; está otra vez en el saldo de la persona.',
    ],
  },
  'sin-respuesta': {
    title: 'PayPal no respondió, o no pudimos leer su respuesta',
    text: [
      'No sabemos si PayPal recibió el envío. El sitio lo manda otra vez con el mismo número durante 25 días: PayPal reconoce el número y paga una sola vez.',
    ],
    steps: [
      'Espera una hora. Casi siempre se arregla solo.',
      'Si sigue igual, pulsa «Preguntar ahora».',
      ...lookIntoPaypal,
      'Si el envío está en PayPal, copia su número y pulsa «Escribir su número de PayPal»: el sitio lo comprueba y sigue los pagos desde ahí.',
      'Si no está, no hagas nada: no pagues esos pagos de otra manera. El día 30 podrás terminar cada uno.',
    ],
  },
  'no-figura': {
    title: 'PayPal no encuentra el envío, o no menciona un pago',
    text: [
      'PayPal contesta, pero no con este envío, o le falta alguno de sus pagos. El dinero puede haber salido.',
    ],
    steps: [
      ...lookIntoPaypal,
      'Si encuentras el envío con otro número, pulsa «Escribir su número de PayPal».',
      'Si encuentras el pago, espera: el sitio pregunta cada seis horas.',
      'Si no lo encuentras, espera hasta el día 30. Entonces aparecen «PayPal lo pagó» y «PayPal no lo pagó» al lado de cada pago.',
    ],
  },
  'otro-monto': {
    title: 'PayPal informa otro monto',
    text: ['PayPal dice que pagó una suma distinta de la que pidió la persona, u otra moneda.'],
    steps: [
      ...lookIntoPaypal,
      'Si en tu cuenta de PayPal figura el monto correcto, espera: cuando PayPal lo informe así, el pago se marca solo.',
      'Si de verdad salió otra suma, escribe a PayPal con la referencia del pago.',
      'Desde el día 30 puedes terminarlo: «PayPal lo pagó», con su referencia, y ajusta la diferencia en la página de la persona; o «PayPal no lo pagó», si lo devolvieron.',
    ],
  },
  'en-espera': {
    title: 'El pago está bloqueado, retenido o sin reclamar',
    text: [
      'PayPal tiene el dinero y todavía puede pagarlo o devolverlo. Sin reclamar quiere decir que ese correo no tiene cuenta: la persona tiene 30 días para abrirla.',
    ],
    steps: [
      'No lo pagues de otra manera: PayPal podría pagarlo también.',
      'Si figura bloqueado o retenido, mira en tu cuenta de PayPal si te piden algo y contéstalo.',
      'Espera. Cuando PayPal lo pague o lo devuelva, el sitio lo nota solo, hasta el día 45.',
      'Si aquí lo diste por no pagado, mira en PayPal cómo terminó y después pulsa «Ya lo revisé».',
    ],
  },
  'cuenta-no-aceptada': {
    title: 'PayPal no aceptó la cuenta de la persona',
    text: [
      'El correo no sirve, la cuenta está bloqueada o PayPal no envía a su país. No salió dinero. La persona lee «PayPal no aceptó tu cuenta» en su panel y recibe un correo.',
    ],
    steps: [
      'Espera a que cambie su correo de PayPal: el pago toma la cuenta nueva y el aviso desaparece.',
      'Después págalo otra vez, como cualquier otro.',
      'Si no puede tener una cuenta, pulsa «Rechazar»: el motivo de PayPal ya está escrito y el dinero vuelve a su saldo.',
    ],
  },
  'no-pagado': {
    title: 'Un pago no se hizo',
    text: [
      'PayPal no lo pagó, o lo devolviste a la lista. El pago está otra vez pendiente y libre.',
    ],
    steps: [
      'Lee el motivo que dio PayPal.',
      'Si era algo pasajero, págalo otra vez.',
      'Si no se puede pagar, pulsa «Rechazar»: el dinero vuelve a su saldo y la persona lee el motivo.',
    ],
  },
  devuelto: {
    title: 'El dinero volvió',
    text: [
      'El dinero salió y volvió a tu cuenta: nadie lo reclamó, la persona lo devolvió o PayPal lo revirtió. Si lo pagó el sitio por PayPal, se anota solo.',
      'Un pago que figuraba «Pagado» está ahora en el saldo de la persona, que recibe un correo: no tienes que hacer nada. Uno que nadie reclamó está otra vez «Pendiente».',
    ],
    steps: [
      'Si figura «Pendiente», el correo de PayPal seguramente no es el de la persona: pulsa «Rechazar». El motivo ya está escrito; el dinero vuelve a su saldo, y puede corregir su correo y pedirlo otra vez.',
      'Si sabes que el correo es bueno, págalo otra vez, como cualquier otro.',
      'Si lo pagaste tú, por archivo o a mano: mira en PayPal que el dinero haya vuelto.',
      'Busca el pago en «Pagos», con el estado «Pagado», y pulsa «Volvió».',
      'Escribe por qué: la persona lo lee. El dinero vuelve a su saldo y puede pedirlo otra vez.',
    ],
  },
  'pagado-dos-veces': {
    title: 'PayPal pagó un pago que ya había terminado',
    text: [
      'Lo dimos por no pagado, después terminó de otra manera (lo pagaste, se rechazó o la persona lo canceló), y ahora PayPal dice que lo pagó.',
    ],
    steps: [
      ...lookIntoPaypal,
      'Si salió dos veces, pídele a PayPal que revierta uno, o acuerda con la persona descontarlo: «Ajustar saldo» en su página, con el motivo.',
      'Si la persona tiene el dinero y también el saldo, réstale esa suma con «Ajustar saldo».',
      'Cuando esté resuelto, pulsa «Ya lo revisé».',
    ],
  },
  'lote-rechazado': {
    title: 'PayPal rechazó el envío entero',
    text: ['No salió dinero. Todos los pagos del envío están otra vez pendientes y libres.'],
    steps: [
      'Lee el motivo. Si falta saldo, carga dinero en tu cuenta de PayPal.',
      'Si no aceptó las claves o falta un permiso, pídele a quien instaló el sitio que las revise.',
      'Si tu cuenta está bloqueada o sin verificar, entra en PayPal y haz lo que te pide.',
      'Después elige los pagos y págalos otra vez.',
    ],
  },
  'otra-cuenta': {
    title: 'El envío es de otra cuenta de PayPal',
    text: [
      'Se envió con otras claves que las de ahora. Con las actuales no podemos preguntar por él, y no lo enviamos otra vez.',
    ],
    steps: [
      'Si fue un error, pide que vuelvan a poner las claves anteriores: el envío sigue solo.',
      'Si la cuenta anterior ya no existe, mira en ella, por última vez, cómo terminó cada pago.',
      'Si el envío dice «Por enviar», nunca salió: pulsa «Devolver a la lista».',
      'Si no, espera al día 30 y termina cada pago: «PayPal lo pagó» o «PayPal no lo pagó».',
    ],
  },
  'archivo-abierto': {
    title: 'Un envío lleva más de una semana en tus manos',
    text: [
      'Lo tomaste para pagarlo y no dijiste cómo terminó. Mientras tanto la persona no puede cancelarlo ni pedir otro pago.',
    ],
    steps: [
      ...lookIntoPaypal,
      'Si los pagaste, pulsa «Ya los pagué» y quita la marca de los que PayPal no pagó.',
      'Si nada salió, pulsa «Devolver a la lista» y borra el archivo de tu computadora.',
      'Si subiste el archivo dos veces, pídele a PayPal que cancele el segundo envío antes de que se reclame.',
    ],
  },
  descubierto: {
    title: 'Una persona tiene una deuda',
    text: [
      'Un proveedor anuló encuestas que ya se habían pagado, y su saldo no alcanzaba. Esa suma es su deuda: se descuenta sola de lo próximo que gane, y la persona lo lee en sus movimientos. Mientras tanto sus pagos no se hacen junto con otros.',
    ],
    steps: [
      'Abre su página y mira qué encuestas se anularon.',
      'Si es poco y la persona es de fiar, paga su pago aparte, después de confirmarlo.',
      'Para perdonarlo, súmale esa cantidad con «Ajustar saldo» en su página y escribe por qué: la deuda queda saldada.',
      'Si parece un abuso, rechaza el pago con su motivo.',
    ],
  },
  'sin-terminar': {
    title: 'Un envío de PayPal lleva más de 30 días sin terminar',
    text: [
      'A los 30 días PayPal ya pagó o devolvió todo. Si el sitio no lo sabe, dilo tú: es la única manera de que el pago termine.',
    ],
    steps: [
      'Abre el envío y «Ver los pagos».',
      ...lookIntoPaypal,
      'Si figura completado, pulsa «PayPal lo pagó» y copia la referencia que da PayPal.',
      'Si no figura, o figura devuelto o cancelado, pulsa «PayPal no lo pagó» y escribe qué viste: el pago queda otra vez pendiente y libre.',
      'Repítelo con cada pago. El envío termina con el último.',
    ],
  },
  senales: {
    title: 'Qué llama la atención, y cómo decidir',
    text: [
      'El sitio anota hechos, nunca una nota: quién comparte una cuenta de PayPal, un buzón o un navegador, desde dónde entra, cómo le van las encuestas y qué anulan los proveedores. Los más fuertes van primero. Ninguno prueba nada por sí solo: una familia comparte teléfono, y un operador pone a una ciudad detrás de una dirección.',
      'Solo esperan los pagos de las señales que en «Ajustes» retienen el pago. Si alguien escribe la cuenta de PayPal de otra persona, espera el suyo: no el de quien ya cobró ahí antes, ni el de nadie por una cuenta que aún no apruebas. La persona lee en su panel que lo estás mirando y, donde no enseña a hacer trampa, por qué; puede responder una vez.',
    ],
    steps: [
      'Lee las señales y abre las otras cuentas que nombran: ¿mismos datos, mismos horarios, mismos proveedores?',
      'Lee lo que responde la persona.',
      'Si está bien, pulsa «Revisar» en el pago y escribe por qué. Si va a seguir estando bien, pulsa «Esto está bien» en su página: no se muestra más hasta que se vea algo nuevo.',
      'Si no está bien, rechaza el pago con su motivo: el dinero vuelve a su saldo. Suspende la cuenta solo si las otras cuentas son de la misma persona o las anulaciones siguen.',
      'Decide en 72 horas: después el panel lo dice en rojo.',
    ],
  },
};
