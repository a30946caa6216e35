import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CommandError, runCommand } from './steps.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

const running = new Set<ChildProcess>();
const graceMs = 5000;

let stopping = false;
export const isStopping = () => stopping;

const endOf = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('close', () => resolve()));

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group of processes has already ended.
  }
}

/**
 * Starts a program from node_modules/.bin or from the machine in its own process group. So a stop also ends the
 * program's children. Ctrl-C reaches only this command, which stops everything in order.
 */
export function startProgram(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, args, { cwd: root, detached: true, ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Asks the programs to end, and kills the programs that are too slow. Resolves when all have ended. */
export async function stopAll(children = [...running]): Promise<void> {
  for (const child of children) signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, graceMs);
  await Promise.all(children.map(endOf));
  clearTimeout(timer);
  // A grandchild may live longer than its parent, but the number of the group still reaches it.
  for (const child of children) signalGroup(child, 'SIGKILL');
}

/** Stops everything on a signal or when the parent process has ended. */
function stopWithParent(exitCode: number, farewell: string): void {
  const parent = process.ppid;
  async function stop() {
    if (stopping) return;
    stopping = true;
    if (exitCode !== 0) console.error(`\n${farewell}`);
    await stopAll();
    process.exit(exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, 1000).unref();
}

/**
 * Runs a command, and ends all of its programs when the command ends. `stoppedCode` is the exit code on Ctrl-C.
 * It is 0 if Ctrl-C is the command's normal end; otherwise, the function prints `farewell`.
 */
export async function runSupervised(
  main: () => Promise<void>,
  stoppedCode = 130,
  farewell = 'Interrumpido: puedes repetir la orden.',
): Promise<void> {
  stopWithParent(stoppedCode, farewell);
  await runCommand(main, isStopping);
  await stopAll();
}

export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const add = (text: string) => {
    output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', add);
  child.stderr?.setEncoding('utf8').on('data', add);
  return () => output;
}

/** Runs a program to its end and prints nothing. Resolves to the output, or throws an error with the output. */
export async function runProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<string> {
  const child = startProgram(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const output = collectOutput(child);
  const code = await waitForExitCode(child);
  if (code !== 0)
    throw new CommandError(`Falló «${command} ${args.join(' ')}»:\n\n${output().trim()}`);
  return output();
}

/** Resolves to the exit code of a program. A signal or a missing program counts as a failure. */
export function waitForExitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
