export const trustSentences = {
  /** Every member with a held payout gets this same sentence, because a reason may reveal other accounts. */
  neutral:
    'Miramos algunos pagos antes de hacerlos, por muchas razones. Si compartes tu PayPal con tu familia, cambiaste de teléfono o estás de viaje, cuéntanoslo.',
  silenced: 'Anotado: está bien hasta que se vea algo nuevo.',
  gone: 'Esa señal ya no está, o tiene algo nuevo. Recarga la página.',
  released: 'El pago ya se puede hacer. El correo va en camino.',
  notInReview: 'Ese pago ya no está en revisión. Recarga la página.',
  changed: 'Hay algo nuevo sobre ese pago: míralo antes de decidir.',
  answered: 'Recibimos tu respuesta. La leemos junto con tu pago.',
  notAnswerable: 'Ese pago ya no espera una respuesta. Recarga la página.',
} as const;
