/** Returns an email that no other test uses. */
export const newEmail = (name = 'persona') =>
  `${name}-${crypto.randomUUID().slice(0, 8)}@correo.test`;
