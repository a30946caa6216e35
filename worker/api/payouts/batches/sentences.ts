import { batchSentences as shared } from '#contract/payouts/batch-sentences.ts';

export const batchSentences = {
  ...shared,
  unknown: 'No encontramos ese envío.',
  noneFree: 'Ninguno de esos pagos está pendiente y libre. Recarga la página.',
  notConfigured: 'PayPal no está configurado: usa el archivo o paga a mano.',
  sent: 'Los pagos van en camino por PayPal.',
  taken: 'El pago está en tus manos: la persona ya no puede cancelarlo.',
  filed: 'Los pagos están en tus manos: nadie puede cancelarlos.',
  paid: 'Marcado como pagado. El correo va en camino.',
  partlyPaid:
    'Marcado como pagado, menos los que no salieron: esos están otra vez pendientes. El correo va en camino.',
  freed: 'Devuelto a la lista: los pagos están otra vez pendientes.',
  closed: 'Ese envío ya terminó. Recarga la página.',
  noFile: 'El archivo ya no se descarga: el envío terminó.',
  notInBatch: 'Alguno de esos pagos no está abierto en este envío. Recarga la página.',
  busy: 'Estamos hablando con PayPal sobre este envío. Espera cinco minutos.',
  retried: 'Le preguntamos a PayPal.',
  retryEnded: 'De este envío ya no se pregunta.',
  retryLate:
    'Pasaron 25 días sin saber si PayPal recibió este envío: enviarlo otra vez podría pagar dos veces.',
  otherAccount:
    'Este envío es de otra cuenta de PayPal: vuelve a poner sus claves para enviarlo o preguntar por él.',
  freeLate: 'PayPal puede tener este envío: no se devuelve a la lista.',
  numberUnknown: 'PayPal no conoce ese número. Cópialo otra vez de tu cuenta.',
  numberOther: 'Ese número es de otro envío de PayPal, no de este.',
  numberUnasked: 'No pudimos preguntarle a PayPal. Inténtalo otra vez en un momento.',
  numberLate: 'Este envío ya no espera su número. Recarga la página.',
  numbered: 'PayPal tiene este envío. Seguimos sus pagos desde ahí.',
  settleEarly: 'Un pago se termina a mano cuando pasaron 30 días desde que salió.',
  settledPaid: 'Marcado como pagado con la referencia de PayPal.',
  settledUnpaid: 'El pago está otra vez pendiente y libre.',
  seen: 'Anotado: ya lo revisaste.',
  nothingToSee: 'PayPal y el sitio ya dicen lo mismo de ese pago. Recarga la página.',
  refused: 'Pago rechazado. El correo va en camino.',
  returned: 'Anotado: el dinero volvió. El correo va en camino.',
  notReturnable:
    'Solo se marca devuelto un pago que hiciste tú y que figura pagado. Recarga la página.',
} as const;
