import { brand } from '../../../worker/contract/brand.ts';
import { color } from '../palette.ts';
import { mark } from '../shapes/brand.ts';
import { card, done, envelope, shield } from '../shapes/things.ts';
import { at, circle, fade, lines, rect, stroke, text } from '../svg.ts';
import { ease, pop, typed } from './motion.ts';
import { button, dialog, enter, fingertip, headline, middle, progress } from './ui.ts';

const address = 'ana@ejemplo.com';

export function giveEmail(t: number): string {
  const written = typed(address, t, 1.2, 1.6);
  const caret = t > 0.9 && t < 3 && Math.floor(t * 2.5) % 2 === 0;
  const field =
    rect(40, 226, 540, 88, color.paper, 20, t > 0.9 ? color.brand : color.line) +
    text(70, 281, written + (caret ? '|' : '') || 'Tu correo', {
      size: 32,
      weight: 400,
      fill: written || caret ? color.ink : color.inkSoft,
    });
  const note =
    rect(40, 440, 540, 84, color.brandSoft, 22) +
    at(86, 482, done(22)) +
    text(126, 492, 'Correo enviado correctamente', { size: 29, fill: color.brandStrong });
  const body =
    lines(310, 134, ['Te enviaremos una guía', 'con instrucciones exclusivas.'], 40, {
      size: 30,
      weight: 400,
      anchor: 'middle',
      fill: color.inkSoft,
    }) +
    field +
    at(310, 376, button(t, 'Enviar y desbloquear', 540, t < 4.2 ? 'primary' : 'disabled', 3.8)) +
    fade(ease(t, 4.4, 0.3), note);
  return (
    progress(t, 3, 5) +
    headline('Recibe tu guía') +
    enter(t, 0, dialog(556, ['Ingresa tu correo'], body)) +
    fingertip(t, 600, 606, 3.8)
  );
}

function bell(): string {
  return (
    stroke('M-26 22C-20 12 -20 2 -20 -8A20 20 0 0 1 20 -8C20 2 20 12 26 22Z', color.brand, 8) +
    stroke('M-7 36H7', color.brand, 8) +
    stroke('M-36 -34L36 38', color.clay, 9)
  );
}

export function promises(t: number): string {
  const rows: readonly [number, string, readonly string[]][] = [
    [
      0.2,
      at(0, 0, envelope(color.amber, color.amberSoft), 0.54),
      ['Te llega una guía', 'a tu correo'],
    ],
    [1.7, bell(), ['Date de baja', 'cuando quieras']],
    [3.9, at(0, 0, shield(), 0.5), ['Nunca pagues', 'para cobrar']],
  ];
  const row = ([from, icon, label]: (typeof rows)[number], i: number) =>
    enter(
      t,
      from,
      at(
        50,
        212 + i * 190,
        card(620, 152, 30) +
          at(98, 76, circle(0, 0, 56, color.brandSoft) + icon, t < from ? 1 : pop(t, from + 0.1)) +
          lines(190, 66, label, 44, { size: 36 }),
      ),
    );
  const signature =
    at(middle - 172, 34, mark(), 0.86) +
    text(middle - 100, 76, brand.name, { size: 42, fill: color.brandStrong, spacing: -1 });
  return signature + headline('Así te cuidamos') + rows.map(row).join('');
}
