import { clickFolder } from '../affiliates/paths.ts';
import { findAudience, ownedPaths } from '../audiences.ts';
import { movedPaths } from '../documents/own-url.ts';
import { listedPaths, unlistedPaths } from '../documents/public-paths.ts';
import { appPath, createGuidePath, maxSlug } from './slugs.ts';

// The editor imports these sentences too, so this file must not load zod.

/**
 * The maximum number of apps. The setting `apps` stores the order of the apps and holds at most this number.
 */
export const maxApps = 50;

/** Paths of one segment that are not pages: folders of files, and the API. */
const folders = ['/api', '/assets', '/mf', clickFolder, '/guia'];

const firstSegment = (path: string) => `/${path.split('/')[1] ?? ''}`;

const taken: ReadonlySet<string> = new Set([
  ...[...folders, ...listedPaths, ...unlistedPaths, ...movedPaths.keys()].map(firstSegment),
  ...Object.values(ownedPaths).flat().map(firstSegment),
]);

const isTaken = (path: string) => taken.has(path) || findAudience(path) !== 'public';

/**
 * Returns whether the site itself already uses the URL of this app or of its guide. Returns true also if the
 * slug looks like the path of a guide. The API also compares the slug with the URLs of existing apps.
 */
export function isReservedSlug(slug: string): boolean {
  return slug.startsWith('guia-') || isTaken(appPath(slug)) || isTaken(createGuidePath(slug));
}

export const appSentences = {
  created: 'App creada. Está oculta: muéstrala cuando esté lista.',
  saved: 'App guardada.',
  shown: 'La app está a la vista. Puedes cambiar su lugar en la lista de apps.',
  hidden: 'La app está oculta: no sale en ninguna lista, y su página y su guía no están.',
  restored: 'La app volvió a su texto original.',
  retired: 'App retirada. Su página dice que ya no la recomendamos y ofrece otras dos.',
  returned: 'App de vuelta. Revisa su lugar en la lista.',
  deleted: 'App borrada.',
  seen: 'Esta app ya estuvo a la vista: su enlace puede estar en otras páginas. Retírala.',
  unknown: 'No existe esa app.',
  stale: 'Esta app cambió mientras la editabas. Copia lo que escribiste y recarga la página.',
  slug: `Escribe de 1 a ${maxSlug} letras minúsculas sin acentos, números y guiones.`,
  slugOwn: 'El sitio ya usa esa dirección. Elige otra.',
  slugTaken: 'Otra app ya tiene esa dirección. Elige otra.',
  nameTaken: 'Otra app ya tiene ese nombre.',
  nameFixed: 'El nombre no se cambia: por él se reconocen los leads y el avance de cada visita.',
  notOriginal: 'Esta app la agregaste tú: no tiene un texto original.',
  full: `Caben ${maxApps} apps, con las retiradas. Edita una que ya no uses.`,
  topFive: 'Quedarían menos de cinco apps a la vista: son las del Top 5. Muestra otra antes.',
  pictureSaved: 'Imagen guardada.',
  pictureRemoved: 'Imagen quitada.',
  noPicture: 'Esta app no tiene una imagen subida.',
} as const;
