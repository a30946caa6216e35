import type { Brand } from '#contract/site/brand.ts';
import { findOwnPalette, paperColours } from '#contract/site/palette.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the manifest that describes the site as an app, for browsers that install it. */
export const buildManifest = ({ name, colour }: Brand) => ({
  id: '/',
  name,
  short_name: name,
  description: 'Apps gratis que pagan y encuestas, explicadas con honestidad.',
  lang: 'es-419',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: findOwnPalette(colour)?.light.brand ?? colour,
  background_color: paperColours.light,
  icons: [
    icon('/icon-192.png', 192, 'any'),
    icon('/icon-512.png', 512, 'any'),
    icon('/icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Tu panel', url: '/panel' },
    { name: 'Apps que pagan', url: '/apps-que-pagan' },
  ],
});
