import { build } from './build.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { ensureVariables, prepareDatabase } from './local-data.ts';
import { startLocalPaypal } from './paypal/local.ts';
import { isStopping, runSupervised } from './processes.ts';
import { choosePort, runCronEveryMinute, startServer } from './server.ts';
import { Stop, step, timeSinceCommand } from './steps.ts';
import { startLocalSurveys } from './surveys/local.ts';
import { startLocalTurnstile } from './turnstile/local.ts';

function printAddresses(site: string, vars: Record<string, string>): void {
  const accounts = demoAccounts.map(({ email }) => email).join('\n                     ');
  console.log(`
  Ingreso Activo está en marcha (${timeSinceCommand()} en total).

    Sitio            ${site}/
    Correo de prueba ${site}/__correo
    Miembros         ${site}/registro-login
    Administración   ${site}/admin/hoy

    Cuentas          ${accounts}
    Contraseña       ${demoPassword} (la misma para todas)

    PayPal           ${vars.PAYPAL_API_URL ? 'uno de prueba: no mueve dinero, y paga en segundos' : 'el de .dev.vars'}
    Encuestas        ${vars.SURVEY_LISTS ? 'de proveedores de prueba: abre una en el panel y elige cómo termina' : 'las de .dev.vars'}

  Para detenerlo: Ctrl-C.
`);
}

/** All that a local server needs before it starts; `announce` is called once it runs. */
export async function prepareLocal() {
  const port = await choosePort();
  await ensureVariables();
  await build();
  await prepareDatabase();
  const surveys = await startLocalSurveys();
  const paypal = await startLocalPaypal();
  const vars = { ...paypal, ...surveys?.vars, ...(await startLocalTurnstile()) };
  function announce(site: string) {
    if (surveys) surveys.state.site = site;
    runCronEveryMinute(site);
    printAddresses(site, vars);
  }
  return { port, vars, announce };
}

async function main(): Promise<void> {
  const { port, vars, announce } = await prepareLocal();
  const { site, ended } = await step('Arrancar el servidor', () =>
    startServer({ port, vars, logLevel: 'error' }),
  );
  announce(site);
  await ended;
  if (isStopping()) return;
  throw new Stop('El servidor se cerró solo. Arriba está la causa; para repetir: npm start');
}

if (import.meta.main) await runSupervised(main, 0);
