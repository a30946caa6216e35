import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { tutorialTranscript } from '../../mf-public/src/features/unlock/tutorial-transcript.ts';
import { root } from '../processes.ts';
import { capture, show, withCanvas } from './canvas.ts';
import { report, write, writeJpeg } from './files.ts';

const fps = 15;
const posterAt = 2.4;
const art = `${root}mf-public/art/film/`;
const film = `${root}mf-public/public/tutorial.mp4`;

interface Scene {
  /** Its drawing in mf-public/art/film. */
  art: string;
  seconds: number;
  /** Seconds into the scene at which its sentences of the transcript begin. */
  sentencesAt: readonly number[];
}

/** The tutorial, scene by scene. */
const scenes: readonly Scene[] = [
  { art: 'intro', seconds: 3.5, sentencesAt: [0] },
  { art: 'choose-app', seconds: 5, sentencesAt: [0] },
  { art: 'follow', seconds: 5.5, sentencesAt: [0] },
  { art: 'share', seconds: 7.5, sentencesAt: [0, 4] },
  { art: 'watch', seconds: 5.5, sentencesAt: [0] },
  { art: 'email', seconds: 6.5, sentencesAt: [0, 3.6] },
  { art: 'unlocked', seconds: 4.5, sentencesAt: [0] },
  { art: 'promises', seconds: 6.5, sentencesAt: [0, 3.8] },
];

const clock = (seconds: number) =>
  `00:${new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23)}`;

/** The transcript as WebVTT: each sentence is shown until just before the next one. */
export function webVtt(): string {
  let end = 0;
  const starts = scenes.flatMap(({ seconds, sentencesAt }) => {
    const start = end;
    end += seconds;
    return sentencesAt.map((at) => start + at);
  });
  if (starts.length !== tutorialTranscript.length) throw new Error('a sentence has no moment');
  const cues = tutorialTranscript.map((sentence, i) => {
    const to = (starts[i + 1] ?? end) - 0.1;
    return `${i + 1}\n${clock(starts[i] ?? end)} --> ${clock(to)}\n${sentence}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Starts ffmpeg, which takes PNG frames and writes the film. */
function startEncoder() {
  const args = `-y -v error -f image2pipe -c:v png -framerate ${fps} -i - -c:v libx264 -profile:v main
    -level 3.1 -pix_fmt yuv420p -preset veryslow -tune animation -crf 26 -g ${fps * 6}
    -vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709
    -color_trc bt709 -fflags +bitexact -flags:v +bitexact -movflags +faststart -an`;
  return spawn('ffmpeg', [...args.split(/\s+/), film], { stdio: ['pipe', 'inherit', 'inherit'] });
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
    const encoder = startEncoder();
    let sceneAt = 0;
    let frame = 0;
    for (const { art, seconds } of scenes) {
      const moveTo = await holdScene(page, art, seconds);
      for (; frame / fps < sceneAt + seconds; frame++) {
        await moveTo(frame / fps - sceneAt);
        const png = await capture(page);
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
  report(film, statSync(film).size);
}
