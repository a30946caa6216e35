import { test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { createMember } from '../support/members.ts';
import { testInEachEngine } from './support.ts';

testInEachEngine(({ site, somebody }) => {
  test('a visitor sends the lead form, and a member opens the panel', async () => {
    const { goTo, see, tap, fill, arriveAt, signIn } = await somebody();
    await goTo('/');
    await see('Tu celular también puede darte un ingreso extra');
    await fill('Nombre', 'Ana');
    await fill('Correo', newEmail());
    await tap('field', 'Acepto');
    await tap('button', 'Quiero empezar');
    await see('¡Gracias, Ana!');

    const { email } = await createMember(site(), { saldoCents: 1250 });
    await signIn(email);
    await arriveAt('/panel');
    await see('US$ 12.50');
  });
});
