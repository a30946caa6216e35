import { brand } from '#contract/brand.ts';
import { color, font } from '../palette.ts';
import { mark } from '../shapes/brand.ts';
import { arch, weave } from '../shapes/nature.ts';
import { at, rect, svg, text } from '../svg.ts';
import { appPictures, grounds } from './apps.ts';
import { surveys } from './apps-sitting.ts';
import * as scenes from './scenes.ts';

interface Setting {
  ground: keyof typeof grounds;
  sunAt: readonly [number, number];
  draw: () => string;
}

const own = (draw: () => string, ground: Setting['ground'] = 'cream'): Setting => ({
  ground,
  sunAt: [0.28, 0.7],
  draw,
});

function appOf(slug: string, ground: Setting['ground']): Setting {
  const picture = appPictures[slug];
  if (!picture) throw new Error(`no picture of ${slug}`);
  return { ...picture, ground };
}

/** What stands beside the title, by the share image's name. */
const settings: Record<string, Setting> = {
  home: own(scenes.manyApps, 'deep'),
  'apps-que-pagan': own(scenes.manyApps),
  guia: own(scenes.numberedPage, 'deep'),
  'guia-sweatcoin': appOf('sweatcoin', 'mint'),
  'guia-mode-earn-app': appOf('mode-earn-app', 'cream'),
  'guia-cashwalk': appOf('cashwalk', 'mint'),
  'guia-inboxdollars': appOf('inbox-dollars', 'deep'),
  'guia-givvy': appOf('givvy', 'cream'),
  blog: own(scenes.articlePage, 'mint'),
  'blog-como-reconocer-apps-estafa': own(scenes.scamAlert),
  'blog-encuestas-pagadas-sin-perder-tiempo': own(scenes.surveyWithCare, 'mint'),
  'blog-recibir-pagos-paypal-tarjetas-regalo': own(scenes.fromAbroad),
  privacidad: own(scenes.ownData),
  terminos: own(scenes.agreement, 'mint'),
  derechos: own(scenes.ownData, 'deep'),
  contacto: own(scenes.talk, 'mint'),
  'preguntas-frecuentes': own(scenes.questions),
  descubre: own(scenes.keyToThePanel, 'deep'),
  'encuestas-activas': own(surveys, 'mint'),
  'guia-encuestas': own(scenes.surveyWithCare, 'deep'),
};

/** Letters of the title, by how many it has. */
function sizeOf({ length }: string): number {
  if (length > 62) return 52;
  if (length > 44) return 58;
  if (length > 30) return 66;
  return length > 16 ? 76 : 92;
}

/** The picture that a shared link shows: the page's title beside what the page is about. */
export function drawShare(name: string, title: string): string {
  const { ground, sunAt, draw } = settings[name] ?? own(scenes.articlePage);
  const look = grounds[ground];
  const ink = ground === 'deep' ? color.onBrand : color.brandStrong;
  const words = title
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\S+-\S+/g, '<span style="white-space:nowrap">$&</span>');
  const box = `display:flex;align-items:center;height:390px;font:800 ${sizeOf(title)}px/1.12 ${font};letter-spacing:-.022em;color:${ink};text-wrap:balance`;
  return svg(
    1200,
    630,
    rect(0, 0, 1200, 630, look.back) +
      at(894, 600, arch(500, 540, { ...look, sunAt })) +
      at(894, 594, draw()) +
      at(66, 54, mark(), 0.9375) +
      text(144, 97, brand.name, { size: 36, fill: ink, spacing: -0.5 }) +
      `<foreignObject x="66" y="140" width="540" height="420"><div xmlns="http://www.w3.org/1999/xhtml" style="${box}"><span>${words}</span></div></foreignObject>` +
      weave(1200, 600),
  );
}
