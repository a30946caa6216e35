import { color } from '../palette.ts';
import { weave } from '../shapes/nature.ts';
import { fade, rect, svg } from '../svg.ts';
import { ease } from './motion.ts';
import { scenes } from './scenes.ts';
import { height, meadow, width } from './ui.ts';

/** The whole picture at second `t` of the film. */
export function frame(t: number): string {
  let start = 0;
  for (const scene of scenes) {
    const end = start + scene.seconds;
    if (t < end || scene === scenes.at(-1)) {
      const last = scene === scenes.at(-1);
      const shown = ease(t, start, 0.25) * (last ? 1 : 1 - ease(t, end - 0.14, 0.14));
      const opening = start === 0 ? Math.max(shown, t < 1 ? 1 : 0) : shown;
      return picture(fade(opening, scene.draw(t - start)));
    }
    start = end;
  }
  throw new Error('the film has no scenes');
}

function picture(scene: string): string {
  return svg(
    width,
    height,
    rect(0, 0, width, height, color.cream) + meadow() + scene + weave(width, height - 30),
  );
}
