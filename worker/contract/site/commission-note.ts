/** The note at the foot of every public page and of every marketing mail. */
export const commissionNote =
  'Algunos enlaces nos dan una comisión, sin costo extra para ti. No prometemos ganancias.';
