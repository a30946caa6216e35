// Without zod: pages load this.

export const passwordLength = { min: 8, max: 128 } as const;

/** In the order in which forms show them. */
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
