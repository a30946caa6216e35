import { expect, test } from 'vitest';
import { confirm } from './steps.ts';

test('without a terminal nothing is taken for a yes but --yes', async () => {
  await expect(confirm('¿Volver atrás?', false)).rejects.toThrow('añade --yes');
  await expect(confirm('¿Volver atrás?', true)).resolves.toBeUndefined();
});
