import { brand } from '../../../worker/contract/brand.ts';
import { color } from '../palette.ts';
import { mark } from '../shapes/brand.ts';
import { bubble, card, done, lock, words } from '../shapes/things.ts';
import { at, circle, fade, rect, repeat, shape, stroke, text } from '../svg.ts';
import { ease, mix, pop } from './motion.ts';
import { button, dialog, enter, fingertip, headline, progress } from './ui.ts';

export function follow(t: number): string {
  const ask =
    at(310, 196, rect(-66, -60, 132, 132, color.amberSoft, 66) + at(-32, -26, mark())) +
    at(190, 300, words([240], 32, 16)) +
    at(310, 400, button(t, 'Ir al perfil', 540, 'primary', 1.5));
  const bar =
    rect(0, 0, 620, 70, color.sunken, 32) +
    rect(0, 40, 620, 30, color.sunken) +
    repeat(3, (i) => circle(42 + i * 34, 36, 10, [color.clay, color.amber, color.leaf][i] ?? '')) +
    rect(160, 20, 400, 32, color.white, 16);
  const follows = t >= 3.3;
  const profile =
    card(620, 500, 32) +
    bar +
    at(54, 112, mark(), 2) +
    text(214, 166, `@${brand.instagramUser}`, { size: 36 }) +
    at(214, 196, words([300, 210], 30, 14)) +
    at(
      310,
      324,
      button(t, follows ? 'Siguiendo' : 'Seguir', 540, follows ? 'disabled' : 'primary', 3.3),
    ) +
    (t > 3.6 ? at(196, 324, done(24), pop(t, 3.6)) : '') +
    repeat(3, (i) =>
      rect(
        40 + i * 184,
        390,
        172,
        78,
        [color.brandSoft, color.amberSoft, color.sunken][i] ?? '',
        16,
      ),
    );
  return (
    progress(t, 1, 4) +
    headline('Sigue nuestro perfil') +
    enter(t, 0, dialog(500, ['Síguenos en Instagram'], ask), 1.8) +
    fingertip(t, 520, 612, 1.5) +
    enter(t, 1.9, at(50, 212, profile)) +
    fingertip(t, 520, 536, 3.3)
  );
}

function sent(t: number, from: number): string {
  const part = ease(t, from, 1);
  if (part <= 0 || part >= 1) return '';
  const message =
    at(-70, -50, bubble(140, 88, color.leaf)) +
    at(
      -40,
      -24,
      repeat(2, (i) => rect(0, i * 24, 80 - i * 26, 11, color.white, 5)),
    );
  return fade(
    1 - part ** 6,
    at(mix(360, 570, part), mix(560, 280, part), message, mix(0.5, 1, part), 8),
  );
}

export function share(t: number): string {
  const taps = [1.6, 4];
  const left = 2 - taps.filter((tap) => t >= tap).length;
  const seal = (i: number) => {
    const openAt = (taps[i] ?? 99) + 0.5;
    const sign =
      t < openAt
        ? at(0, -2, lock(color.inkSoft, color.white), 0.92)
        : at(0, 0, done(42), pop(t, openAt));
    return at(
      240 + i * 140,
      464,
      circle(0, 0, 56, t < openAt ? color.sunken : color.brandSoft) + sign,
    );
  };
  const message =
    rect(40, 122, 540, 152, color.sunken, 22, color.line) +
    at(72, 158, words([420, 470, 300], 34, 14));
  const label = `Compartir ahora (${left} restantes)`;
  const press = t < 2.8 ? 1.6 : 4;
  const body =
    message +
    at(310, 340, button(t, label, 540, left > 0 ? 'primary' : 'disabled', press)) +
    seal(0) +
    seal(1);
  return (
    progress(t, 2, 5.4) +
    headline('Comparte dos veces') +
    enter(t, 0, dialog(556, ['Comparte en WhatsApp'], body)) +
    fingertip(t, 612, 586, 1.6) +
    fingertip(t, 612, 586, 4) +
    sent(t, 1.7) +
    sent(t, 4.1)
  );
}

export function watch(t: number): string {
  const start =
    at(310, 226, circle(0, 0, 72, color.brandSoft) + shape('M-22 -36L42 0L-22 36Z', color.brand)) +
    at(310, 400, button(t, 'Continuar', 540, 'primary', 1.2));
  const played = Math.min(1, Math.max(0, (t - 1.9) / 1.7));
  const video =
    rect(40, 116, 540, 274, color.brandStrong, 24) +
    at(250, 166, mark(), 1.9) +
    stroke('M76 354H544', color.leaf, 10) +
    stroke(`M76 354H${mix(77, 544, played)}`, color.amber, 10) +
    circle(mix(77, 544, played), 354, 14, color.white);
  const seen = at(310, 468, button(t, 'He visto el tutorial', 540, 'primary', 4));
  return (
    progress(t, 3) +
    headline('Mira el tutorial') +
    enter(t, 0, dialog(500, ['Ver tutorial'], start), 1.4) +
    fingertip(t, 520, 612, 1.2) +
    enter(t, 1.5, dialog(556, ['Ver tutorial'], video + seen)) +
    fingertip(t, 590, 694, 4)
  );
}
