import { expect, onTestFinished, test } from 'vitest';
import { keys, openTerminal } from '../tests/support/terminal.ts';

const program = (body: string, more = '') => `
  import { runSupervised } from '${import.meta.dirname}/processes.ts';
  import { askPerson, confirm } from '${import.meta.dirname}/steps.ts';
  await runSupervised(async () => { ${body} }${more});`;

function run(code: string) {
  const terminal = openTerminal(['--input-type=module', '-e', code]);
  onTestFinished(() => terminal.kill());
  return terminal;
}
const questions = {
  text: program("console.log('[' + await askPerson('Nombre: ') + ']')"),
  secret: program("console.log('[' + (await askPerson('Clave: ', true)).length + ']')"),
  confirmation: program("await confirm('¿Seguir?', false); console.log('sí')"),
};

test('a person can correct a typing error before Enter', async () => {
  const terminal = run(questions.text);
  await terminal.answer('Nombre: ', `Anx${keys.backspace}a María`);
  await terminal.see('[Ana María]');
  expect(await terminal.end()).toBe(0);
});

test('the terminal never shows a typed secret', async () => {
  const terminal = run(questions.secret);
  await terminal.answer('Clave: ', 're_9fK2');
  await terminal.see('[7]');
  expect(terminal.output()).not.toContain('re_9');
});

test.each(Object.entries(questions))(
  'Ctrl-C at a question for a %s prints one sentence',
  async (_, code) => {
    const terminal = run(code);
    await terminal.see(code.includes('confirm(') ? '(s/N) ' : ': ');
    terminal.press(keys.ctrlC);
    expect(await terminal.end()).toBe(130);
    const [, ...after] = terminal.output().trim().split(/\n+/);
    expect(after).toEqual(['Interrumpido: puedes repetir la orden.']);
  },
);

test.each(Object.entries(questions))(
  'a command prints one sentence if its input closes at a question for a %s',
  async (_, code) => {
    const terminal = run(code);
    await terminal.see(code.includes('confirm(') ? '(s/N) ' : ': ');
    terminal.press(keys.ctrlD);
    expect(await terminal.end()).toBe(1);
    expect(terminal.output()).toContain('\nSe cerró la entrada sin contestar.\n');
  },
);

test('Ctrl-C during work stops the programs and prints one sentence', async () => {
  const terminal = run(`import { runProgram } from '${import.meta.dirname}/processes.ts';
    ${program("console.log('trabajo'); await runProgram('sleep', ['600']);")}`);
  await terminal.see('trabajo');
  terminal.press(keys.ctrlC);
  expect(await terminal.end()).toBe(130);
  expect(terminal.output()).toMatch(/^trabajo\n\^C\nInterrumpido: puedes repetir la orden\.\n$/);
});

test('a command whose normal end is Ctrl-C prints nothing', async () => {
  const terminal = run(
    program(
      "console.log('en marcha'); setInterval(() => {}, 1000); await new Promise(() => {});",
      ', 0',
    ),
  );
  await terminal.see('en marcha');
  terminal.press(keys.ctrlC);
  expect(await terminal.end()).toBe(0);
  expect(terminal.output()).not.toContain('Interrumpido');
});
