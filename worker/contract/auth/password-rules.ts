// Without zod, which the pages that show these would otherwise download.

/** SPEC's sentences of access. */
export const accessSentences = {
  incomplete: 'Completa todos los campos',
  failed: 'Error en la autenticación: ',
  underReview: 'Tu cuenta está en revisión. No tienes acceso todavía.',
  welcome: 'Bienvenido a tu panel',
  signInFirst: 'Inicia sesión para continuar.',
  /** The same for an unknown address and a wrong password. */
  wrongCredentials: 'el correo o la contraseña no coinciden.',
  surveyFirst: 'Antes de crear tu cuenta, completa una encuesta en «Descubre».',
} as const;

/** Rules of a new password, in the order in which a form shows them. */
export const passwordRules = [
  { id: 'length', label: 'De 8 a 128 caracteres', holds: (password: string) => fits(password) },
  {
    id: 'variety',
    label: 'Al menos 4 caracteres distintos',
    holds: (password: string) => new Set(password).size >= 4,
  },
] as const;

function fits(password: string): boolean {
  return password.length >= 8 && password.length <= 128;
}
