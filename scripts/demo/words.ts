const firstNames =
  'Valeria Mateo Camila Santiago Lucía Andrés Mariana Diego Gabriela Sebastián Daniela Tomás Paola Nicolás Renata Emilio Ximena Joaquín Elena Rodrigo Natalia Iván Julieta'.split(
    ' ',
  );
const lastNames =
  'Rojas Herrera Castillo Méndez Paredes Vargas Soto Cabrera Núñez Peralta Figueroa Duarte Salazar Ortega Quintero Batista Luna Aguilar Espinal'.split(
    ' ',
  );

/** Where the demo's people live; a repeated place has more of them. */
const places = [
  ['DO', 'Dominican Republic'],
  ['MX', 'Mexico'],
  ['CO', 'Colombia'],
  ['MX', 'Mexico'],
  ['PE', 'Peru'],
  ['DO', 'Dominican Republic'],
  ['AR', 'Argentina'],
  ['CO', 'Colombia'],
  ['MX', 'Mexico'],
  ['GT', 'Guatemala'],
  ['EC', 'Ecuador'],
] as const;

export const plain = (word: string) =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A number below `below`, always the same for the same `n` and `salt`: the demo is not random. */
export function pick(n: number, below: number, salt = 0): number {
  const mixed = Math.imul(n + 1, 2_654_435_761) ^ Math.imul(salt + 7, 1_597_334_677);
  return (mixed >>> 9) % below;
}

/** The fictional person number `n`. */
export function personOf(n: number) {
  const first = firstNames[n % firstNames.length] ?? '';
  const last = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length] ?? '';
  const [code, country] = places[pick(n, places.length, 1)] ?? places[0];
  return {
    nombre: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}${n % 3 === 0 ? '' : pick(n, 90, 2) + 10}@example.com`,
    ...{ code, country },
  };
}
