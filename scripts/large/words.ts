import { seeds } from '../../worker/api/apps/catalogue.ts';
import { splitNameWords } from '../../worker/api/db/name-words.ts';
import { findCountryByName } from '../../worker/contract/countries.ts';
import { surveyProviders } from '../../worker/contract/surveys/providers.ts';

const names =
  'Ana Luis María José Carmen Juan Rosa Pedro Lucía Carlos Elena Diego Sofía Miguel Julia Andrés';
const surnames =
  'García Rodríguez Martínez Peña López Núñez Pérez Sánchez Ramírez Cruz Flores Gómez Díaz Reyes Mejía Ortiz';

// A country that occurs several times is chosen more often.
const homeNames =
  'Dominican Republic, Mexico, Colombia, Dominican Republic, Peru, Argentina, Venezuela, Mexico, Ecuador, Colombia, Chile, Guatemala, Mexico, Bolivia, Honduras, Spain';
export const homeCountries = homeNames.split(', ').flatMap((name) => findCountryByName(name) ?? []);

/** Returns SQL for a number below `of`. It looks random, but is always the same for a row. */
export const randomNumberSql = (row: string, salt: number, of: number) =>
  `((((${row}) + ${salt}) * 2654435761) % 4294967296 / 4096 % ${of})`;

export const quoteSql = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function pickTextSql(row: string, salt: number, texts: readonly string[]): string {
  const cases = texts.map((text, index) => `WHEN ${index} THEN ${quoteSql(text)}`);
  return `CASE ${randomNumberSql(row, salt, texts.length)} ${cases.join(' ')} END`;
}

const ofHome = (row: string, textOf: (home: (typeof homeCountries)[number]) => string) =>
  pickTextSql(row, 3, homeCountries.map(textOf));
const appNames = [...seeds.values()].map(({ entry }) => entry.name);
const appSlugs = [...seeds.keys()];

export const personSql = {
  name: (row: string) =>
    `${pickTextSql(row, 1, names.split(' '))} || ' ' || ${pickTextSql(row, 2, surnames.split(' '))}`,
  nameWords: (row: string) =>
    `json_array(${pickTextSql(row, 1, splitNameWords(names))}, ${pickTextSql(row, 2, splitNameWords(surnames))})`,
  email: (row: string, domain: string) =>
    `${pickTextSql(row, 1, splitNameWords(names))} || '.' || ${pickTextSql(row, 2, splitNameWords(surnames))}
      || '.' || ${row} || '@${domain}.test'`,
  country: (row: string) => ofHome(row, ({ name }) => name),
  countryCode: (row: string) => ofHome(row, ({ code }) => code),
  countryLabel: (row: string) => ofHome(row, ({ label }) => label),
  app: (row: string) => pickTextSql(row, 4, appNames),
  appSlug: (row: string) => pickTextSql(row, 4, appSlugs),
};

/** Returns SQL for an id in the format of a UUID. The ids have the order of the rows. */
export const makeIdSql = (row: string, kind: number) =>
  `printf('%08x-5eed-4000-8${kind}00-%012x', ${row}, ${randomNumberSql(row, kind, 1_000_000)})`;

/** Returns SQL that picks the provider of a survey. */
export const pickProviderSql = (row: string) => pickTextSql(row, 6, surveyProviders);
