import { findAudience } from '#contract/audiences.ts';
import { movedPaths } from '#contract/documents/own-url.ts';
import { listedPaths, unlistedPaths } from '#contract/documents/public-paths.ts';
import { findLinkPaths } from '#contract/texts/written.ts';
import type { Catalogue } from '../apps/catalogue.ts';
import type { SettingDefinition } from './definition.ts';

const known: ReadonlySet<string> = new Set([
  ...listedPaths,
  ...unlistedPaths,
  ...movedPaths.keys(),
]);

/** Posts change often, so every path below `/blog/` counts as a page. */
function isPage(link: string, { all }: Catalogue): boolean {
  const path = link.replace(/#.*$/, '').replace(/(?<=.)\/$/, '');
  return (
    known.has(path) ||
    path.startsWith('/blog/') ||
    findAudience(path) !== 'public' ||
    all.some(({ slug, guide }) => path === `/${slug}` || path === guide)
  );
}

type Place = (string | number)[];

function findTexts(value: unknown, place: Place = []): [place: Place, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (Array.isArray(value)) return value.flatMap((one, index) => findTexts(one, [...place, index]));
  return Object.entries(Object(value)).flatMap(([name, one]) => findTexts(one, [...place, name]));
}

/** Refuses new texts with a link to a missing page. Stored texts stay valid. */
export function refuseUnknownPages<Value>(
  definition: SettingDefinition<Value>,
  catalogue: Catalogue,
): SettingDefinition<Value> {
  const typedOver = () =>
    definition.schema.superRefine((texts, context) => {
      for (const [path, text] of findTexts(texts)) {
        const missing = findLinkPaths(text).find((link) => !isPage(link, catalogue));
        if (missing === undefined) continue;
        const message = `«${missing}» no es una página de tu sitio. Revisa ese enlace.`;
        context.addIssue({ code: 'custom', path, message });
      }
    });
  return { ...definition, typedOver };
}
