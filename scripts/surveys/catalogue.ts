import type { ListedProvider, Survey } from './answers.ts';

/** Id, minutes, the member's reward and the site's pay in US cents, completion rate in %, stars, subject. */
type Line = [string, number, number, number, number, number, string];

const lines: Record<ListedProvider, Line[]> = {
  cpx: [
    ['484727', 6, 40, 81, 89, 4.2, 'Compras'],
    ['526856', 9, 43, 86, 64, 3.8, 'Salud'],
    ['531102', 15, 110, 220, 41, 4.5, 'Finanzas'],
    ['533518', 3, 25, 52, 92, 4.7, 'Hogar'],
    ['540031', 20, 160, 318, 28, 3.1, 'Autos'],
    ['541877', 12, 35, 71, 57, 2.9, 'Viajes'],
    ['544290', 5, 55, 110, 73, 4.4, 'Tecnología'],
    ['545006', 25, 95, 190, 19, 2.6, 'Noticias'],
    ['547713', 8, 62, 125, 66, 4, 'Comida'],
  ],
  bitlabs: [
    ['13-20931', 7, 58, 117, 71, 4.6, 'Videojuegos'],
    // This is the same survey as a survey of CPX Research, for a slightly lower price.
    ['13-20977', 15, 98, 220, 39, 4.1, 'Finanzas'],
    ['9-77410', 4, 30, 61, 84, 4.3, 'Mascotas'],
    ['9-78122', 10, 90, 181, 52, 3.9, 'Familia'],
    ['13-21240', 18, 120, 242, 33, 3.4, 'Trabajo'],
    ['2-55019', 2, 15, 31, 95, 4.8, 'Música'],
    ['9-79003', 30, 210, 425, 22, 3.2, 'Educación'],
  ],
};

const turnMs = 120_000;

/**
 * Returns a provider's surveys at `now`. A fifth of the surveys is missing, and every two minutes another
 * fifth.
 */
export function surveysAt(provider: ListedProvider, now: number): Survey[] {
  const turn = Math.floor(now / turnMs);
  return lines[provider]
    .filter((_, index) => (index + turn) % 5 !== 4)
    .map(([id, minutes, rewardCents, paidCents, completionRate, rating, category]) => ({
      id,
      minutes,
      rewardCents,
      paidCents,
      completionRate,
      rating,
      category,
    }));
}
