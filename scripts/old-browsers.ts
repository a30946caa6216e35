import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { runProgram } from './processes.ts';
import { CommandError, runStep } from './steps.ts';

/** Real builds of Chromium: for each major version, the npm package that contains the build. */
export const oldBrowsers: Record<number, string> = {
  69: 'chrome-aws-lambda@1.6.3',
  79: 'chrome-aws-lambda@2.0.2',
  87: 'chrome-aws-lambda@5.4.0',
  89: 'chrome-aws-lambda@6.0.0',
  90: 'chrome-aws-lambda@8.0.2',
  91: 'chrome-aws-lambda@9.1.0',
  // No package contains the versions 93 to 102.
  92: 'chrome-aws-lambda@10.1.0',
  103: '@sparticuz/chromium@103.0.0',
  106: '@sparticuz/chromium@106.0.2',
  109: '@sparticuz/chromium@109.0.6',
  112: '@sparticuz/chromium@112.0.2',
  114: '@sparticuz/chromium@114.0.0',
  119: '@sparticuz/chromium@119.0.2',
};

export interface OldBrowser {
  program: string;
  /** The environment variables that the program needs. */
  env: Record<string, string>;
}

/** The folder is outside the repository, so that a fresh clone needs no download. */
function cacheFolder(): string {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(caches, 'ingreso-activo', 'chromium');
}

async function decompress(archive: string): Promise<string> {
  const file = archive.replace(/\.br$/, '');
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file));
  return file;
}

/** Unpacks a package's program and its libraries into a folder. */
async function unpack(tarball: string, folder: string): Promise<void> {
  await runProgram('tar', ['-xzf', tarball, '-C', folder, '--strip-components=2', 'package/bin']);
  const [program = ''] = globSync(`${folder}/chromium*.br`);
  await rename(await decompress(program), join(folder, 'chromium'));
  await chmod(join(folder, 'chromium'), 0o755);
  for (const archive of globSync(`${folder}/{aws,al2,al2023}.tar.br`)) {
    const libraries = join(folder, basename(archive, '.tar.br'));
    await mkdir(libraries);
    await runProgram('tar', ['-xf', await decompress(archive), '-C', libraries]);
  }
  for (const archive of globSync(`${folder}/*.{br,tar}`)) await rm(archive);
}

/** Downloads a package with npm, which verifies the package, and unpacks the package into `folder`. */
async function download(spec: string, folder: string): Promise<void> {
  await mkdir(cacheFolder(), { recursive: true });
  const temporary = await mkdtemp(join(cacheFolder(), 'new-'));
  try {
    await runProgram('npm', ['pack', spec, '--silent', '--pack-destination', temporary]);
    const [tarball = ''] = globSync(`${temporary}/*.tgz`);
    await unpack(tarball, temporary);
    await rm(tarball);
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Returns the names of the shared libraries that a program needs but does not find. */
async function missingLibraries({ program, env }: OldBrowser): Promise<string[]> {
  const found = await runProgram('ldd', [program], env);
  return [...found.matchAll(/^\s*(\S+) => not found/gm)].map(([, name = '']) => name);
}

/** Uses the machine's libraries if the machine has all of them, or else the libraries of the package. */
async function withLibraries(folder: string): Promise<OldBrowser> {
  const program = join(folder, 'chromium');
  const bundled = globSync(`${folder}/{aws,al2023,al2}/lib`).map((LD_LIBRARY_PATH) => ({
    LD_LIBRARY_PATH,
  }));
  for (const env of [{}, ...bundled]) {
    if ((await missingLibraries({ program, env })).length === 0) return { program, env };
  }
  const missing = await missingLibraries({ program, env: {} });
  throw new CommandError(
    `${program} needs ${missing.join(', ')}.\n` +
      'On Debian, these come with: sudo apt-get install chromium-headless-shell',
  );
}

/** Returns an old Chromium from the cache, and downloads it if the cache lacks this version. */
export async function findOldBrowser(major: number): Promise<OldBrowser> {
  const spec = oldBrowsers[major];
  if (!spec)
    throw new CommandError(
      `Chromium ${major} is not one of ${Object.keys(oldBrowsers).join(', ')}.`,
    );
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new CommandError('Old Chromium builds are programs for Linux x64: use a container.');
  }
  const folder = join(cacheFolder(), spec.replaceAll('/', '-'));
  if (!existsSync(folder)) await runStep(`Chromium ${major}`, () => download(spec, folder));
  return withLibraries(folder);
}
