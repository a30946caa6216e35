#!/usr/bin/env node
// Usage: node scripts/run.mjs <command> [arguments]; package.json lists the commands.

// This file is plain JavaScript, because it runs on the machine's own Node before anything is installed. It
// installs missing packages and then runs scripts/<command>.ts on the lockfile's Node.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const startedAt = Date.now();
const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

const newer = 'Instala uno nuevo desde https://nodejs.org y repite la orden.';

/** @param {string} message */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return {};
  }
}

function isLocked() {
  const asked = readJson('package.json');
  const { packages: { '': locked = {} } = {} } = readJson('package-lock.json');
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(locked[kind]) === JSON.stringify(asked[kind]),
  );
}

/**
 * Returns whether node_modules matches the lockfile. Npm writes its own record of the installed packages
 * last, so an interrupted installation does not match. Optional packages for other systems may be missing.
 */
function isInstalled() {
  const { packages: wanted = {} } = readJson('package-lock.json');
  const { packages: present = {} } = readJson('node_modules/.package-lock.json');
  const complete = Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/') || (optional && !present[path])) return true;
    return present[path] !== undefined && present[path].version === version;
  });
  return isLocked() && complete && existsSync(bin);
}

/** Runs npm and prints nothing. Resolves to its exit code and its errors. @param {string[]} args */
async function npm(...args) {
  const quietly = [...args, '--loglevel=error', '--no-progress'];
  try {
    await promisify(execFile)('npm', quietly, { cwd: root, maxBuffer: 2 ** 26 });
    return { code: 0, stderr: '' };
  } catch (error) {
    return /** @type {{ code: number | string, stderr: string }} */ (error);
  }
}

async function install() {
  process.stdout.write('  Instalar las dependencias ');
  const ticking = setInterval(() => process.stdout.write('.'), 2000);
  // A ping detects a missing network in seconds, but an installation detects it only after many minutes.
  // Without a network, npm's cache may be enough.
  const ping = await npm('ping', '--fetch-retries=0', '--fetch-timeout=20000');
  const isOffline = noNetwork.test(ping.stderr);
  const how = isLocked() ? 'ci' : 'install';
  const { code, stderr } = await npm(how, isOffline ? '--offline' : '--prefer-offline');
  clearInterval(ticking);
  if (code === 0 && isInstalled()) {
    return console.log(` ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  if (code === 'ENOENT') stop('No se encuentra npm. Instala Node 20 o posterior, que lo trae.');
  if (isOffline || noNetwork.test(stderr)) {
    stop(
      'No hay conexión para descargar las dependencias.\n' +
        'Conéctate a internet (o revisa el proxy de npm) y repite la misma orden.',
    );
  }
  stop(`npm no pudo instalar las dependencias. Esto dijo:\n\n${stderr.trim()}`);
}

/**
 * Returns the lockfile's Node. If npm has no build of this version for this system, returns the machine's own
 * Node.
 */
function findNode() {
  const locked = join(bin, 'node');
  if (existsSync(locked)) return locked;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return stop(
    `Para este sistema hace falta Node 22.18 o posterior; aquí está ${process.version}. ${newer}`,
  );
}

/** @param {string} command @param {string[]} args */
function handOver(command, args) {
  const child = spawn(findNode(), [join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: bin + delimiter + process.env.PATH,
      STARTED_AT: String(startedAt),
    },
  });
  // The child stops its own programs before it ends, so this process only passes the signal on and waits for
  // the child.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('close', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

const [command = '', ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Hace falta Node 20 o posterior; aquí está Node ${process.versions.node}. ${newer}`);
}
if (!/^[a-z-]+$/.test(command) || !existsSync(join(root, 'scripts', `${command}.ts`))) {
  const { scripts = {} } = readJson('package.json');
  const commands = Object.values(scripts).flatMap((text) => /run\.mjs (\S+)/.exec(text)?.[1] ?? []);
  stop(`Uso: node scripts/run.mjs <${[...new Set(commands)].join('|')}>`);
}
// Without «--», npm keeps an option for itself, so a dry run would be a deployment.
const kept = ['env', 'dry-run', 'check', 'values'].find(
  (name) => process.env[`npm_config_${name.replace('-', '_')}`],
);
if (kept) {
  const { npm_lifecycle_event: name = command } = process.env;
  stop(
    `npm se quedó con «--${kept}». Pon «--» antes de las opciones: npm run ${name} -- … --${kept} …`,
  );
}
if (!isInstalled()) await install();
handOver(command, args);
