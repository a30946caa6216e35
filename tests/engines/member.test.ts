import { expect, test } from 'vitest';
import { createPayable, payoutsOf } from '../e2e/members.ts';
import { password } from '../members.ts';
import { inEachEngine } from './support.ts';

inEachEngine(({ site, somebody }) => {
  test('a member changes the PayPal address, and asks for a payout', async () => {
    const { goTo, see, tap, fill, arriveAt, signIn } = await somebody();
    const member = await createPayable(site());
    await signIn(member.email);
    await arriveAt('/panel');
    await see('US$ 31.25');
    await tap('link', 'Perfil');
    await arriveAt('/perfil');
    await see(member.email);
    await fill('Correo de PayPal', 'ana.nueva@paypal.test');
    await fill('Confirma tu contraseña', password);
    await tap('button', 'Guardar');
    await see('✅ Correo de PayPal guardado correctamente.');

    await goTo('/panel');
    await tap('button', 'Solicitar pago');
    await see('ana.nueva@paypal.test');
    await tap('button', 'Confirmar');
    await see('Recibimos tu solicitud de pago. Te avisaremos por correo.');
    await see('Pendiente');
    expect(await payoutsOf(site(), member)).toEqual([{ estado: 'pendiente', monto_cents: 3125 }]);
  });
});
