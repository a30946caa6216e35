// Without zod: the administration's page loads this.

/** The Top 5 needs this many. */
export const fewestApps = 5;

/** Whether a setting may move money; it is then changed under `/ajustes/dinero`. */
export function isMoneySetting(clave: string): boolean {
  return clave === 'retencion' || clave.startsWith('app:');
}

export const settingSentences = {
  saved: 'Ajuste guardado.',
  reset: 'Volviste al valor original.',
  unknown: 'No existe ese ajuste.',
  tested: 'Te enviamos una prueba. Mira tu correo.',
  silenced: 'Tu dirección pidió no recibir este tipo de correo.',
} as const;
