import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { root } from '../../scripts/processes.ts';

const accepted = `${root}tests/e2e/kit/`;
const failed = `${root}.state/kit/`;

/**
 * Another build of the same Chromium draws some pixels in a slightly different shade or position. The
 * comparison allows this colour difference, and this number of different pixels.
 */
const shade = 0.1;
const fewPixels = 12;

/** `SWEEP=1 ACCEPT_KIT=1 npm test -- e2e kit` stores new accepted pictures of the gallery. */
const isAccepting = process.env.ACCEPT_KIT === '1';

/** The system and Chromium version that drew the pictures. Each combination draws letters differently. */
export function readPictureSystem(chromium: string): string {
  const file = `${accepted}taken-in.json`;
  if (isAccepting) {
    const [, system = ''] =
      /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
    writeFileSync(file, `${JSON.stringify({ system, chromium }, null, 2)}\n`);
  }
  return readFileSync(file, 'utf8');
}

/** Counts the pixels that differ between pictures of one size. Marks these pixels in `difference`. */
function countDifferent(one: PNG, other: PNG, difference?: PNG): number {
  const { width, height } = one;
  const options = { threshold: shade };
  return pixelmatch(one.data, other.data, difference?.data, width, height, options);
}

/** Returns a small PNG file: sixteen colours, or more if the comparison would notice a difference. */
async function pictureOf(taken: Buffer): Promise<Buffer> {
  const few = await sharp(taken)
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toBuffer();
  const isEnough = countDifferent(PNG.sync.read(few), PNG.sync.read(taken)) <= fewPixels / 2;
  return isEnough ? few : sharp(taken).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
}

/** Returns the difference from the accepted picture in words, or ''. Writes its image to `.state/kit`. */
export async function describeDifference(name: string, taken: Buffer): Promise<string> {
  const file = `${accepted}${name}.png`;
  mkdirSync(isAccepting ? accepted : failed, { recursive: true });
  if (isAccepting) {
    writeFileSync(file, await pictureOf(taken));
    return '';
  }
  const note = (what: string, picture: Buffer) => {
    writeFileSync(`${failed}${name}.png`, picture);
    return `${name}: ${what}`;
  };
  if (!existsSync(file)) return note('has no picture yet', taken);
  const [now, before] = [PNG.sync.read(taken), PNG.sync.read(readFileSync(file))];
  const { width, height } = before;
  if (now.width !== width || now.height !== height) {
    return note(`${now.width} × ${now.height} px, was ${width} × ${height}`, taken);
  }
  const difference = new PNG({ width, height });
  const count = countDifferent(before, now, difference);
  return count > fewPixels ? note(`${count} px differ`, PNG.sync.write(difference)) : '';
}
