// Without zod, which the pages that show these would otherwise download.

/** How many characters a password may have. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Rules of a new password, in the order in which a form shows them. */
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
