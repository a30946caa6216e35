import { expect, onTestFinished, test } from 'vitest';
import { readMailsTo } from '../e2e/leads.ts';
import { newEmail } from '../support/emails.ts';
import { startHoldingProxy } from './front.ts';
import type { Person } from './person.ts';
import { testInEachEngine } from './support.ts';

const country = 'República Dominicana';

const forms = [
  ['/', 'Quiero empezar'],
  ['/pollpay', 'Quiero el enlace'],
] as const;

async function fillIn({ fill, choose, tap }: Person, email: string) {
  await fill('Nombre', 'Ana');
  await fill('Correo', email);
  await choose('País', country);
  await tap('field', 'Acepto');
}

testInEachEngine(({ site, somebody }) => {
  test.each(forms)('the form on %s works with JavaScript', async (path, send) => {
    const person = await somebody();
    const email = newEmail();
    await person.goTo(path);
    await fillIn(person, email);
    await person.tap('button', send);
    await person.see('¡Gracias, Ana!');
    expect(await readMailsTo(site(), email)).toHaveLength(1);
  });

  test.each(forms)(
    'without JavaScript, the form on %s works even after a wrong country',
    async (path, send) => {
      const person = await somebody({ scripts: false });
      person.expectProblem(/422/);
      const email = newEmail();
      await person.goTo(path);
      await fillIn(person, email);
      await person.choose('País', 'Chile');
      await person.newDocument(() => person.tap('button', send));
      await person.see('El país seleccionado (Chile) no coincide con tu ubicación detectada');
      await person.choose('País', country);
      await person.tap('field', 'Acepto');
      await person.newDocument(() => person.tap('button', send));
      await person.see('¡Gracias, Ana!');
      expect(await readMailsTo(site(), email)).toHaveLength(1);
    },
  );

  test('a form submitted before the scripts arrive sends one lead', async () => {
    const front = await startHoldingProxy(site().url, (path) => /^\/assets\/\S+\.js$/.test(path));
    onTestFinished(front.stop);
    const person = await somebody();
    const email = newEmail();
    await person.goTo(front.url);
    await fillIn(person, email);
    await person.tap('button', 'Quiero empezar');
    front.release();
    await person.see('¡Gracias, Ana!');
    expect(await readMailsTo(site(), email)).toHaveLength(1);
  });
});
