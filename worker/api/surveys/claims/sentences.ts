export const claimSentences = {
  filed: 'Recibimos tu reclamo. Te respondemos aquí y por correo.',
  refused:
    'No pudimos anotarlo: ya se acreditó, es de hace menos de una hora o más de 30 días, o ya reclamaste cinco hoy.',
  answered: 'Respuesta enviada. La persona la lee en su panel y en su correo.',
  notOpen: 'Ese reclamo no espera respuesta: mira cómo quedó.',
} as const;
