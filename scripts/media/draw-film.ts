import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { transcriptModule, webVtt } from './film/captions.ts';
import { frame } from './film/frame.ts';
import { filmSeconds } from './film/scenes.ts';
import { height, width } from './film/ui.ts';
import { withCanvas } from './render.ts';
import { output, report, write, writeJpeg } from './write.ts';

const fps = 15;
const film = output('mf-public/public/tutorial.mp4');

function encoder() {
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

/** The tutorial: its film, poster, captions, and the transcript that the page shows. */
export async function drawFilm(): Promise<void> {
  write('mf-public/public/tutorial.vtt', webVtt());
  write('mf-public/src/features/unlock/tutorial-transcript.ts', transcriptModule());

  await withCanvas(width, height, async (paint) => {
    await writeJpeg('mf-public/public/tutorial-poster.jpg', await paint(frame(2.4)), 40);

    const ffmpeg = encoder();
    let drawn = '';
    let png: Buffer = Buffer.alloc(0);
    for (let i = 0; i < filmSeconds * fps; i++) {
      const next = frame(i / fps);
      if (next !== drawn) png = await paint(next);
      drawn = next;
      if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
    }
    ffmpeg.stdin.end();
    const [code] = await once(ffmpeg, 'close');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  report(film, statSync(film).size);
}
