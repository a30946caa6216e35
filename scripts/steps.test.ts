import { expect, test } from 'vitest';
import { confirm } from './steps.ts';

test('a run without a terminal needs --yes', async () => {
  await expect(confirm('¿Volver atrás?', false)).rejects.toThrow('añade --yes');
  await expect(confirm('¿Volver atrás?', true)).resolves.toBeUndefined();
});
