import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { root } from '../processes.ts';
import { capture, show, withCanvas } from './canvas.ts';
import { scenes, webVtt } from './captions.ts';
import { report, write, writeJpeg } from './files.ts';

const fps = 15;
const posterAt = 2.4;
const art = `${root}mf-public/art/film/`;
const film = `${root}mf-public/public/tutorial.mp4`;

function startEncoder() {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', `${fps}`, '-i', '-'];
  const codec = ['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.1', '-pix_fmt', 'yuv420p'];
  const rate = ['-preset', 'veryslow', '-tune', 'animation', '-crf', '26', '-g', `${fps * 6}`];
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv'].concat(
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart', '-an'],
  );
  const args = ['-y', '-v', 'error', ...input, ...codec, ...rate, ...colours, film];
  return spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** Shows a scene with paused animations; returns a function that sets their clock, in seconds. */
async function holdScene(page: Page, name: string, seconds: number) {
  await page.addStyleTag({ content: `.scene{--seconds:${seconds}s}` });
  await show(page, `${art}${name}.svg`);
  // Taken once: later lists lack the animations that have ended.
  const animations = await page.evaluateHandle(() => document.getAnimations());
  return (at: number) =>
    animations.evaluate((all, ms) => {
      for (const animation of all) {
        animation.pause();
        animation.currentTime = ms;
      }
    }, at * 1000);
}

/** The tutorial: its captions, its poster, its film. */
export async function convertFilm(): Promise<void> {
  write('mf-public/public/tutorial.vtt', webVtt());
  const styles = readFileSync(`${art}motion.css`, 'utf8');
  await withCanvas({ width: 720, height: 900, styles }, async (page) => {
    const ffmpeg = startEncoder();
    let sceneAt = 0;
    let frame = 0;
    for (const { art, seconds } of scenes) {
      const moveTo = await holdScene(page, art, seconds);
      for (; frame / fps < sceneAt + seconds; frame++) {
        await moveTo(frame / fps - sceneAt);
        const png = await capture(page);
        if (frame === posterAt * fps)
          await writeJpeg('mf-public/public/tutorial-poster.jpg', png, 40);
        if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
      }
      sceneAt += seconds;
    }
    ffmpeg.stdin.end();
    const [code] = await once(ffmpeg, 'close');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  report(film, statSync(film).size);
}
