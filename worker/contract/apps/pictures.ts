import type { PictureSize } from '../blog/covers.ts';
import { shareSize } from '../pictures/share-image.ts';
import type { AppPictureKind } from './entry.ts';

/** The maximum size of an uploaded picture. */
export const appPictureSizes: Record<AppPictureKind, PictureSize> = {
  share: shareSize,
  icon: { width: 192, height: 192 },
};

const suffixes: Record<AppPictureKind, string> = { share: 'imagen', icon: 'icono' };

export interface AppPicture {
  slug: string;
  kind: AppPictureKind;
  hash: string;
}

/** Returns the path of a picture. The path contains the picture's hash, so another picture has another URL. */
export const appPicturePath = ({ slug, kind, hash }: AppPicture) =>
  `/assets/${slug}-${hash}-${suffixes[kind]}.jpg`;

export const appPictureRoute = '/assets/:picture{[a-z0-9-]+-i[a-z]+\\.jpg}';

export function parsePicturePath(file: string): AppPicture | null {
  const [, slug, hash, suffix] = /^(.+)-([a-f0-9]{32})-(imagen|icono)\.jpg$/.exec(file) ?? [];
  if (!slug || !hash) return null;
  return { slug, hash, kind: suffix === suffixes.icon ? 'icon' : 'share' };
}
