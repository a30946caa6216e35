import { brand } from '../../../worker/contract/brand.ts';
import { color } from '../palette.ts';
import { mark } from '../shapes/brand.ts';
import { pottedPlant, sun } from '../shapes/nature.ts';
import { card, coin, words } from '../shapes/things.ts';
import { at, lines, rect, repeat, text } from '../svg.ts';
import { ease, mix, pop } from './motion.ts';
import {
  action,
  actions,
  button,
  dialog,
  enter,
  fingertip,
  headline,
  meadow,
  middle,
  progress,
} from './ui.ts';

export function intro(t: number): string {
  const title =
    at(middle - 60, 92, mark(), 1.9) +
    text(middle, 316, brand.name, {
      size: 76,
      anchor: 'middle',
      fill: color.brandStrong,
      spacing: -2,
    }) +
    text(middle, 368, brand.slogan, {
      size: 34,
      weight: 400,
      anchor: 'middle',
      fill: color.inkSoft,
    });
  const promise = lines(middle, 462, ['Desbloquea una app', 'en 3 pasos'], 58, {
    size: 50,
    anchor: 'middle',
  });
  return (
    at(middle, mix(830, 730, ease(t, 0.1, 1.6)), sun(106, Math.round(t * 60) / 10)) +
    meadow() +
    title +
    enter(t, 0.5, promise) +
    at(118, 866, pottedPlant(), 0.95) +
    at(602, 780, coin(44)) +
    at(656, 700, coin(26))
  );
}

/** What the site calls the three actions, in its own dialog. */
export function actionList(t: number, doneAt: number, foot: string): string {
  const app =
    rect(40, 40, 92, 92, color.amberSoft, 26) +
    at(86, 86, coin(30)) +
    at(156, 64, words([230, 330], 32, 16));
  const rows = actions
    .map(([icon, label], i) => at(40, 164 + i * 106, action(t, icon, label, doneAt)))
    .join('');
  return dialog(596, [], app + rows + foot);
}

export const lockedNote = lines(
  310,
  524,
  ['Completa las acciones', 'para desbloquear el enlace'],
  38,
  { size: 29, weight: 400, anchor: 'middle', fill: color.inkSoft },
);

export function chooseApp(t: number): string {
  const row = (i: number) =>
    at(0, i * 194, card(620, 172, 30)) +
    at(86, 78 + i * 194, rect(-46, -40, 92, 92, color.amberSoft, 26) + at(0, 6, coin(30))) +
    at(156, 40 + i * 194, words([240, 120], 30, 14)) +
    at(446, 118 + i * 194, button(t, 'Probar ahora', 290, 'accent', i === 0 ? 1.4 : -9));
  return (
    progress(t, 0) +
    headline(t < 1.8 ? 'Toca «Probar ahora»' : 'Son tres acciones') +
    enter(t, 0, at(50, 212, repeat(3, row)), 1.7) +
    fingertip(t, 622, 366, 1.4) +
    enter(t, 1.8, actionList(t, 99, lockedNote))
  );
}

export function unlocked(t: number): string {
  const open = at(310, 534, button(t, 'Descargar App', 540, 'primary', 2.6), pop(t, 0.9));
  return (
    progress(t, 4) +
    headline('¡Enlace desbloqueado!') +
    actionList(t, 0.2, t < 0.9 ? '' : open) +
    fingertip(t, 530, 752, 2.6)
  );
}
