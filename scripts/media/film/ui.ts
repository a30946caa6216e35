import { color } from '../palette.ts';
import { hills } from '../shapes/nature.ts';
import { card, done, lock, tick } from '../shapes/things.ts';
import { at, circle, fade, lines, rect, shape, stroke, text } from '../svg.ts';
import { between, ease, pop } from './motion.ts';

export const width = 720;
export const height = 900;
export const middle = width / 2;

type Paint = 'primary' | 'accent' | 'disabled';

const paints: Record<Paint, readonly [string, string]> = {
  primary: [color.brand, color.onBrand],
  accent: [color.amber, color.onAmber],
  disabled: [color.sunken, color.inkSoft],
};

/** A button of the site's own shape, its middle at 0,0; it gives way while `tapped` is near `t`. */
export function button(t: number, label: string, w: number, paint: Paint, tapped = -9): string {
  const [back, ink] = paints[paint];
  const scale = 1 - 0.05 * between(t, tapped - 0.12, tapped + 0.1, 0.15);
  const edge = paint === 'disabled' ? color.line : undefined;
  const words = text(0, 11, label, { size: 31, fill: ink, anchor: 'middle' });
  return at(0, 0, rect(-w / 2, -42, w, 84, back, 42, edge) + words, scale);
}

/** A fingertip that arrives, presses at `tapped` and goes away. */
export function fingertip(t: number, x: number, y: number, tapped: number): string {
  const here = between(t, tapped - 0.75, tapped + 0.35);
  const away = (1 - ease(t, tapped - 0.75, 0.55)) * 110;
  const pressed = between(t, tapped - 0.1, tapped + 0.12, 0.12);
  const wave = ease(t, tapped, 0.5);
  const ripple =
    wave > 0 && wave < 1
      ? fade(
          1 - wave,
          at(
            x,
            y,
            `<circle r="${(30 + wave * 46).toFixed(1)}" fill="none" stroke="${color.amberDeep}" stroke-width="6"/>`,
          ),
        )
      : '';
  const tip = circle(0, 0, 30, color.amber) + circle(0, 0, 20, color.amberSoft);
  return ripple + fade(here * 0.95, at(x + away, y + away, tip, 1 - 0.2 * pressed));
}

/** A dialog of the site; `body` is drawn from its top left corner. */
export function dialog(h: number, title: readonly string[], body: string): string {
  const heading = lines(310, 76, title, 46, { size: 38, anchor: 'middle', spacing: -0.5 });
  return at(50, 212, card(620, h, 32) + heading + body);
}

/** Lets a part of a scene rise into place at `from` and fade at `to`. */
export function enter(t: number, from: number, content: string, to = 99): string {
  const shown = ease(t, from, 0.45);
  return fade(shown * (1 - ease(t, to, 0.25)), at(0, Math.round((1 - shown) * 34), content));
}

const icons: Record<string, string> = {
  follow:
    circle(-5, -9, 10, color.brand) +
    shape('M-24 20C-24 2 14 2 14 20Z', color.brand) +
    stroke('M19 -14V4M10 -5H28', color.brand, 5),
  share:
    stroke('M14 -15L-13 0L14 15', color.brand, 5) +
    circle(15, -15, 8, color.brand) +
    circle(-14, 0, 8, color.brand) +
    circle(15, 15, 8, color.brand),
  watch: shape('M-12 -19L21 0L-12 19Z', color.brand),
};

/** One of the three actions; from `doneAt` on it carries a tick. */
export function action(t: number, icon: keyof typeof icons, label: string, doneAt: number): string {
  const finished = ease(t, doneAt, 0.3);
  return (
    rect(0, 0, 540, 92, color.sunken, 26) +
    fade(finished, rect(0, 0, 540, 92, color.brandSoft, 26)) +
    at(54, 46, circle(0, 0, 33, color.white) + (icons[icon] ?? '')) +
    text(102, 57, label, { size: 30 }) +
    (finished > 0
      ? at(500, 46, done(25), pop(t, doneAt))
      : at(500, 44, lock(color.inkSoft, color.sunken), 0.5))
  );
}

export const actions = [
  ['follow', 'Seguir en Instagram'],
  ['share', 'Compartir en WhatsApp'],
  ['watch', 'Ver tutorial'],
] as const;

/** The three numbered dots; those below `current` are done, `doneAt` finishes the current one. */
export function progress(t: number, current: number, doneAt = 99): string {
  const dot = (i: number) => {
    const finished = i < current || (i === current && t >= doneAt);
    const x = middle + (i - 2) * 130;
    const label = finished
      ? at(0, 0, tick(color.white, 8), 0.75)
      : text(0, 11, String(i), {
          size: 30,
          anchor: 'middle',
          fill: i === current ? color.onAmber : color.inkSoft,
        });
    const paint = finished ? color.leaf : i === current ? color.amber : color.sand;
    const scale = i === current && t >= doneAt ? pop(t, doneAt) : 1;
    return at(x, 62, circle(0, 0, 31, paint) + label, scale);
  };
  return stroke(`M${middle - 130} 62H${middle + 130}`, color.sand, 8) + dot(1) + dot(2) + dot(3);
}

/** The hills at the foot of every frame. */
export function meadow(): string {
  return hills(width, height - 28, 96);
}

export function headline(words: string): string {
  return text(middle, 162, words, {
    size: 46,
    anchor: 'middle',
    fill: color.brandStrong,
    spacing: -1,
  });
}
