/** SPEC's sentences for sign-up and sign-in. */
export const authSentences = {
  incomplete: 'Completa todos los campos',
  failed: 'Error en la autenticación: ',
  underReview: 'Tu cuenta está en revisión. No tienes acceso todavía.',
  /** A person with a verified email reads this sentence beside `underReviewDenial`. */
  onlyReview: 'Correo confirmado. Solo falta nuestra revisión.',
  welcome: 'Bienvenido a tu panel',
  signInFirst: 'Inicia sesión para continuar.',
  /** An unknown email and a wrong password get the same sentence, so it reveals no accounts. */
  wrongCredentials: 'El correo o la contraseña no coinciden.',
  /** The password was correct, but the browser did not keep the session. */
  cookiesBlocked:
    'Tu contraseña es correcta, pero tu navegador bloquea las cookies. Actívalas para este sitio, o abre esta página en Chrome, y entra de nuevo.',
  /** The site is already checking as many passwords as it can check at once. */
  crowded: 'Ahora mismo entran muchas personas a la vez. Espera unos segundos e intenta de nuevo.',
  /** The site is already checking as many passwords of this account as it allows at once. */
  own: 'Ya estamos comprobando tu contraseña. Espera unos segundos e intenta de nuevo.',
  surveyFirst: 'Antes de crear tu cuenta, completa una encuesta en «Descubre».',
} as const;

export const passwordLength = { min: 8, max: 128 } as const;

/** Forms show the rules in this order. */
export const passwordRules = [
  {
    id: 'length',
    label: `De ${passwordLength.min} a ${passwordLength.max} caracteres`,
    holds: ({ length }: string) => length >= passwordLength.min && length <= passwordLength.max,
  },
  {
    id: 'variety',
    label: 'Al menos 4 caracteres distintos',
    holds: (password: string) => new Set(password).size >= 4,
  },
] as const;
