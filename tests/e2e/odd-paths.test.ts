import { expect, test } from 'vitest';
import { createPayable, signedInAs } from './members.ts';
import { hydrated, see, useSite } from './support.ts';

const { visit, site } = useSite();

test('no address makes a signed-in browser ask for its person’s data', async () => {
  const asked: string[] = [];
  const member = await createPayable(site());
  const { page } = await visit('/blog/..%2fperfil%2fdatos', {
    before: async (fresh) => {
      fresh.expectProblem(/status of 404/);
      await signedInAs(site(), member)(fresh);
      fresh.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    },
  });
  await hydrated(page);
  await see(page, 'Entrada no encontrada');
  expect(asked).toContain('/api/sesion');
  expect(asked).not.toContain('/api/perfil/datos');
});

test('an unknown address below the panel answers 404', async () => {
  const { page } = await visit('/panel/no-existe', {
    before: ({ expectProblem }) => expectProblem(/status of 404/),
  });
  await hydrated(page);
  await see(page, 'No encontramos esta página');
});
