import type { Brand } from '#contract/site/brand.ts';

/** The colours of shell/ui/tokens.css; a test compares them. */
const colours = { theme_color: '#006348', background_color: '#fdfaf4' } as const;

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The site as an app, for browsers that install it. */
export const manifestOf = ({ name }: Brand) => ({
  id: '/',
  name,
  short_name: name,
  description: 'Apps gratis que pagan y encuestas, explicadas con honestidad.',
  lang: 'es-419',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  ...colours,
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
