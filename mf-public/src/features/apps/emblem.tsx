import { emblemPath } from '#contract/pictures/pictures.ts';

interface EmblemProps {
  slug: string;
  /** Width and height, px. */
  size?: number;
}

/** The app's tile, drawn by us after what you do there. Its name always stands beside it. */
export function Emblem({ slug, size = 48 }: EmblemProps) {
  return (
    <img src={emblemPath(slug)} alt="" width={size} height={size} loading="lazy" decoding="async" />
  );
}
