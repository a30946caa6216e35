import { build } from './build.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { ensureVariables, prepareDatabase } from './local-data.ts';
import { startLocalPaypal } from './paypal/local.ts';
import { isStopping, runSupervised } from './processes.ts';
import { choosePort, runCronEveryMinute, startServer } from './server.ts';
import { Stop, step, timeSinceCommand } from './steps.ts';

/** What to open first, and whom to sign in as. */
export function printAddresses(site: string, { PAYPAL_API_URL }: Record<string, string>): void {
  const accounts = demoAccounts.map(({ email }) => email).join('\n                     ');
  console.log(`
  Ingreso Activo está en marcha (${timeSinceCommand()} en total).

    Sitio            ${site}/
    Correo de prueba ${site}/__correo
    Miembros         ${site}/registro-login
    Administración   ${site}/admin/dashboard

    Cuentas          ${accounts}
    Contraseña       ${demoPassword} (la misma para todas)

    PayPal           ${PAYPAL_API_URL ? 'uno de prueba: no mueve dinero, y paga en segundos' : 'el de .dev.vars'}

  Para detenerlo: Ctrl-C.
`);
}

async function main(): Promise<void> {
  const port = await choosePort();
  await ensureVariables();
  await build();
  await prepareDatabase();
  const paypal = await startLocalPaypal();
  const { site, ended } = await step('Arrancar el servidor', () =>
    startServer({ port, vars: paypal, logLevel: 'error' }),
  );
  runCronEveryMinute(site);
  printAddresses(site, paypal);
  await ended;
  if (isStopping()) return;
  throw new Stop('El servidor se cerró solo. Arriba está la causa; para repetir: npm start');
}

if (import.meta.main) await runSupervised(main, 0);
