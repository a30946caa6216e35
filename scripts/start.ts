import { buildParts, enableQuickBuilds } from './build.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { installHooks } from './hooks.ts';
import { ensureVariables, prepareDatabase } from './local-data.ts';
import { startLocalPaypal } from './paypal/local.ts';
import { isStopping, root, runSupervised } from './processes.ts';
import { choosePort, runCronEveryMinute, startServer } from './server.ts';
import { CommandError, formatElapsedTime, runStep } from './steps.ts';
import { startSurveyServer } from './surveys/server.ts';
import { startTurnstileServer } from './turnstile/server.ts';
import { readVariables } from './variables.ts';

function printUrls(site: string, vars: Record<string, string>): void {
  const accounts = demoAccounts.map(({ email }) => email).join('\n                     ');
  console.log(`
  El sitio está en marcha (${formatElapsedTime()} en total).

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

/** Returns undefined when .dev.vars names real providers or lacks a secret of a local provider. */
async function startLocalSurveys() {
  const { SURVEY_LISTS, CPX_TOKEN, BITLABS_TOKEN, ...secrets } = readVariables();
  const { CPX_SECRET, CPX_PATH_SECRET, BITLABS_SECRET } = secrets;
  if (SURVEY_LISTS || CPX_TOKEN || BITLABS_TOKEN) return undefined;
  if (!CPX_SECRET || !CPX_PATH_SECRET || !BITLABS_SECRET) return undefined;
  return startSurveyServer({ secrets: { CPX_SECRET, CPX_PATH_SECRET, BITLABS_SECRET } });
}

/** Starts the local Turnstile. Returns undefined if .dev.vars has its own keys. */
async function startLocalTurnstile() {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET, TURNSTILE_URL } = readVariables();
  if (TURNSTILE_SITE_KEY || TURNSTILE_SECRET || TURNSTILE_URL) return undefined;
  return startTurnstileServer();
}

/** Prepares a local server. The caller calls `announce` once the server runs. */
export async function prepareLocalServer() {
  installHooks(root);
  const port = await choosePort();
  await ensureVariables();
  enableQuickBuilds();
  await buildParts();
  await prepareDatabase();
  const surveys = await startLocalSurveys();
  const paypal = await startLocalPaypal();
  const turnstile = await startLocalTurnstile();
  const vars = { ...paypal, ...surveys?.vars, ...turnstile?.vars };
  function announce(site: string) {
    if (surveys) surveys.state.site = site;
    runCronEveryMinute(site);
    printUrls(site, vars);
  }
  return { port, vars, announce };
}

async function main(): Promise<void> {
  const { port, vars, announce } = await prepareLocalServer();
  const { site, ended } = await runStep('Arrancar el servidor', () =>
    startServer({ port, vars, logLevel: 'error' }),
  );
  announce(site);
  await ended;
  if (isStopping()) return;
  throw new CommandError(
    'El servidor se cerró solo. Arriba está la causa; para repetir: npm start',
  );
}

if (import.meta.main) await runSupervised(main, 0);
