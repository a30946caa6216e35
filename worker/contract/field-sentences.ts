/** Validation messages of fields, the same in the browser and on the server. */
export const fieldSentences = {
  name: { missing: 'Escribe tu nombre.', invalid: 'Quita los caracteres especiales.' },
  email: {
    missing: 'Escribe tu correo.',
    invalid: 'Escribe un correo válido, por ejemplo nombre@correo.com.',
  },
  country: { missing: 'Elige tu país.', invalid: 'Elige un país de la lista.' },
  acepta: {
    missing: 'Marca la casilla para que podamos escribirte.',
    invalid: 'Marca la casilla para que podamos escribirte.',
  },
} as const;
