import { parseArgs } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirm, runCommand } from './steps.ts';

test('a run without a terminal needs --yes', async () => {
  await expect(confirm('¿Volver atrás?', false)).rejects.toThrow('añade --yes');
  await expect(confirm('¿Volver atrás?', true)).resolves.toBeUndefined();
});

test.each([
  ['--enviroment', 'No conocemos la opción «--enviroment». Revisa cómo está escrita.'],
  ['--env', 'A la opción «--env» le falta su valor, o no lleva ninguno.'],
  ['--check=no', 'A la opción «--check» le falta su valor, o no lleva ninguno.'],
  ['production', 'Sobra «production» en la orden.'],
])('a run refuses the mistyped argument %s in a Spanish sentence', async (typed, sentence) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    told.mockRestore();
    process.exitCode = undefined;
  });
  const options = { env: { type: 'string' }, check: { type: 'boolean' } } as const;
  await runCommand(async () => void parseArgs({ args: [typed], options }));
  expect(told.mock.calls).toEqual([[`\n${sentence}\n`]]);
  expect(process.exitCode).toBe(1);
});
