import * as z from 'zod/mini';

export const answerMax = 500;

const noAnswer = 'Escribe tu respuesta.';

/** Body of `POST /api/pagos/:id/respuesta`. */
export const reviewAnswer = z.object({
  answer: z
    .string(noAnswer)
    .check(
      z.trim(),
      z.minLength(1, noAnswer),
      z.maxLength(answerMax, `Escribe ${answerMax} caracteres o menos.`),
    ),
});
