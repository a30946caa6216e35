import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A failure that a person can fix. The command shows only the failure's sentence, without a stack trace. */
export class CommandError extends Error {}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The start time of the command, including the installation. */
const commandStartedAt = Number(process.env.STARTED_AT ?? Date.now());
export const formatElapsedTime = () => seconds(Date.now() - commandStartedAt);

/** Does work that prints nothing. Prints one line with the name and the duration. */
export async function runStep<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  process.stdout.write(`  ${name} … `);
  const startedAt = Date.now();
  try {
    const result = await work();
    console.log(seconds(Date.now() - startedAt));
    return result;
  } catch (error) {
    console.log('falló');
    throw error;
  }
}

/** Does work that prints output. Prints a heading first and the duration last. */
export async function runSection<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  try {
    return await work();
  } finally {
    console.log(`── ${name}: ${seconds(Date.now() - startedAt)}`);
  }
}

const typingErrors: Readonly<Record<string, (named: string) => string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (named) =>
    `No conocemos la opción «${named}». Revisa cómo está escrita.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (named) =>
    `A la opción «${named}» le falta su valor, o no lleva ninguno.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (named) => `Sobra «${named}» en la orden.`,
};

/** Returns a sentence for an option that `parseArgs` refuses. Returns null for any other error. */
function typingError(error: unknown): string | null {
  const { code, message } = Object(error);
  // Node's message quotes the option, perhaps with its value.
  const [, named = ''] = /'([^' ]+)/.exec(String(message)) ?? [];
  return typingErrors[String(code)]?.(named) ?? null;
}

/** Runs a command's main function. An error becomes a sentence and a non-zero exit code. */
export async function runCommand(
  main: () => Promise<void>,
  isStopping = () => false,
): Promise<void> {
  // If another program closes the command's output, the command must not end.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    await main();
  } catch (error) {
    // The failure is a result of the stop: the command itself has ended its programs.
    if (isStopping()) return;
    const sentence = error instanceof CommandError ? error.message : typingError(error);
    console.error(sentence === null ? error : `\n${sentence}\n`);
    process.exitCode = 1;
  }
}

/** Asks a person on the terminal. Ctrl-C ends the command, as everywhere else (processes.ts). */
export async function askPerson(question: string, isSecret = false): Promise<string> {
  let isMuted = false;
  let isStopped = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  // The terminal hides the typed text from here on.
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        if (!isStopped) reject(error);
      };
      terminal.on('SIGINT', () => {
        isStopped = true;
        terminal.close();
        process.emit('SIGINT', 'SIGINT');
      });
      terminal.on('close', () => fail(new CommandError('Se cerró la entrada sin contestar.')));
      terminal.question(question).then((answer) => resolve(answer.trim()), fail);
      isMuted = isSecret;
    });
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write('\n');
  }
}

export const askYesOrNo = async (question: string): Promise<boolean> =>
  /^s[ií]?$/i.test(await askPerson(`${question} (s/N) `));

/** Asks a person on the terminal. With `--yes`, it asks nothing. The answer «no» ends the command. */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new CommandError(`${question}\nAquí no hay terminal para contestar: añade --yes.`);
  }
  if (!(await askYesOrNo(question)))
    throw new CommandError('Se dejó sin hacer. Para seguir, repite la orden.');
}
