import { compact } from './compact.ts';
import { emblems } from './drawings/emblems.ts';
import { hero } from './drawings/hero.ts';
import { states } from './drawings/states.ts';
import { stepPictures } from './drawings/steps.ts';
import { write } from './write.ts';

function writeAll(folder: string, drawings: Record<string, string>): void {
  for (const [name, svg] of Object.entries(drawings)) write(`${folder}/${name}.svg`, compact(svg));
}

/** The drawings that stay vectors. */
export async function drawVectors(): Promise<void> {
  writeAll('mf-public/public', { hero: hero() });
  writeAll('mf-public/public/emblems', emblems);
  writeAll('shell/ui/states', states);
  writeAll('mf-public/public/steps', stepPictures);
}
