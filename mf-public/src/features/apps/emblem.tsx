import { emblemPath } from '#contract/pictures/pictures.ts';

/** Our own drawing; the app's name is always beside it. */
export function Emblem({ slug, size = 48 }: { slug: string; size?: number }) {
  return (
    <img src={emblemPath(slug)} alt="" width={size} height={size} loading="lazy" decoding="async" />
  );
}
