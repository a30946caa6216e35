import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { root } from '../processes.ts';
import { captureImage, showImage, withCanvas } from './canvas.ts';
import { printFileSize, writeJpeg } from './files.ts';

const fps = 15;
const posterAt = 2.4;
const art = `${root}mf-public/art/film/`;
const film = `${root}mf-public/public/tutorial.mp4`;

/**
 * The scenes in order. Each scene has the name of its drawing in mf-public/art/film, and its length in seconds.
 * A change of a length also moves the captions in public/tutorial.vtt.
 */
const scenes = {
  intro: 3.5,
  'choose-app': 5,
  follow: 5.5,
  share: 7.5,
  watch: 5.5,
  email: 6.5,
  unlocked: 4.5,
  promises: 6.5,
};

function startEncoder() {
  const args = `-y -v error -f image2pipe -c:v png -framerate ${fps} -i - -c:v libx264 -profile:v main
    -level 3.1 -pix_fmt yuv420p -preset veryslow -tune animation -crf 26 -g ${fps * 6}
    -vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709
    -color_trc bt709 -fflags +bitexact -flags:v +bitexact -movflags +faststart -an`;
  return spawn('ffmpeg', [...args.split(/\s+/), film], { stdio: ['pipe', 'inherit', 'inherit'] });
}

/**
 * Shows a scene with paused animations. Returns a function that sets the time of the animations, in seconds.
 */
async function holdScene(page: Page, name: string, seconds: number) {
  await page.addStyleTag({ content: `.scene{--seconds:${seconds}s}` });
  await showImage(page, `${art}${name}.svg`);
  // The code reads the list only once, because the browser removes ended animations from later lists.
  const animations = await page.evaluateHandle(() => document.getAnimations());
  return (at: number) =>
    animations.evaluate((all, ms) => {
      for (const animation of all) {
        animation.pause();
        animation.currentTime = ms;
      }
    }, at * 1000);
}

/** Writes the tutorial's film and its poster. People write the film's captions, tutorial.vtt, by hand. */
export async function convertFilm(): Promise<void> {
  const styles = readFileSync(`${art}motion.css`, 'utf8');
  await withCanvas({ width: 720, height: 900, styles }, async (page) => {
    const encoder = startEncoder();
    let sceneAt = 0;
    let frame = 0;
    for (const [art, seconds] of Object.entries(scenes)) {
      const moveTo = await holdScene(page, art, seconds);
      for (; frame / fps < sceneAt + seconds; frame++) {
        await moveTo(frame / fps - sceneAt);
        const png = await captureImage(page);
        if (frame === posterAt * fps)
          await writeJpeg('mf-public/public/tutorial-poster.jpg', png, 40);
        if (!encoder.stdin.write(png)) await once(encoder.stdin, 'drain');
      }
      sceneAt += seconds;
    }
    encoder.stdin.end();
    const [code] = await once(encoder, 'close');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  printFileSize(film, statSync(film).size);
}
