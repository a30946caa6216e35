import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { frontEnds } from './parts.ts';
import { exitCode, start, stopAll, stopWithParent } from './processes.ts';
import { runCommand, Stop, section, timeSinceCommand } from './steps.ts';
import { runVitest } from './vitest.ts';

const kinds = ['unit', 'integration', 'e2e', 'start'];

/** Runs a check that reports for itself; says whether all is well. */
function check(name: string, command: string, args: string[]): Promise<boolean> {
  return section(name, async () => {
    const code = await exitCode(start(command, args, { stdio: 'inherit' }));
    return code === 0;
  });
}

/** `npm test`, `npm test -- unit`, `npm test -- e2e leads`: kinds of tests, then vitest's filters. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const chosen = kinds.filter((kind) => args.includes(kind));
  const wanted = chosen.length > 0 ? chosen : kinds;
  const filters = args.filter((arg) => !kinds.includes(arg));

  if (wanted.includes('e2e')) await ensureChromium();
  await build([...Object.keys(frontEnds), 'gateway']);
  const checks = {
    tipos: await check('Tipos', 'tsc', ['-b']),
    estilo: await check('Estilo', 'biome', ['check']),
  };
  const projects = wanted.map((kind) => `--project=${kind}`);
  const totals = await section('Pruebas', () => runVitest([...projects, ...filters]));

  const broken = Object.entries(checks).flatMap(([name, passed]) => (passed ? [] : [name]));
  console.log(`\nTiempo total: ${timeSinceCommand()}`);
  if (totals.skipped > 0) console.log(`${totals.skipped} skipped`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  if (broken.length > 0) throw new Stop(`Hay errores de ${broken.join(' y de ')} (véase arriba).`);
  if (totals.failed > 0) throw new Stop('Hay pruebas que fallan (véase arriba).');
  if (totals.skipped > 0) throw new Stop('Hay pruebas saltadas: actívalas o quítalas.');
  if (totals.passed === 0) throw new Stop('No se ejecutó ninguna prueba.');
}

stopWithParent(130);
await runCommand(main);
await stopAll();
