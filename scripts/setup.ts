import { parseArgs } from 'node:util';
import {
  type DeployRequest,
  deployOptions,
  deployOrder,
  deployPart,
  findDeployObstacles,
  findGitObstacles,
  isDeployed,
} from './deploy.ts';
import { awaitHealth, readMonitorToken } from './deployment/health.ts';
import {
  type Environment,
  environments,
  readDraft,
  readSecrets,
  type SiteFile,
  secretsPath,
  writeSite,
} from './deployment/site.ts';
import { type Finding, writeReport } from './doctor/finding.ts';
import { inspectEnvironment } from './doctor/inspect.ts';
import { runSupervised } from './processes.ts';
import {
  ensureDatabase,
  ensureSubdomain,
  findZone,
  findZoneFault,
  listPlanNotes,
  logIn,
} from './setup/account.ts';
import { type AnswerCheck, type AskOptions, collectAnswers } from './setup/answers.ts';
import { inspectAnswer, inspectAnswers } from './setup/checks.ts';
import { ensureMailEvents } from './setup/mail-events.ts';
import { listDoneSteps, listManualSteps } from './setup/people.ts';
import { groupNames, splitValues, type Values } from './setup/questions.ts';
import { isKeyRefused } from './setup/tries.ts';
import { CommandError, runStep } from './steps.ts';
import { findVersion } from './version.ts';

const usage =
  'npm run setup -- [--env staging] [--check] [--values datos.json] [--yes] ' +
  '[--only grupo] [--health-url https://…] [--replace-record] [--built] [--allow-dirty]';

/** Cloudflare has to create the certificate for a new site, and the cron has to run once. */
const timeoutSeconds = 600;

function readOptions() {
  const { values } = parseArgs({
    options: {
      ...deployOptions,
      env: { type: 'string', default: 'production' },
      values: { type: 'string' },
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const environment = environments.find((name) => name === values.env);
  const only = groupNames.find((name) => name === values.only);
  if (!environment || (values.only && !only)) {
    throw new CommandError(`Uso: ${usage}\nGrupos: ${groupNames.join(', ')}.`);
  }
  const asking: AskOptions = { environment, file: values.values, yes: values.yes, only };
  return { asking, order: { ...values, environment }, isCheck: values.check };
}

/** Stores the answers before their first use, so that an interrupted run can continue from there. */
function keep(environment: Environment, values: Values, found: Partial<SiteFile> = {}): void {
  const { vars, secrets } = splitValues(values);
  writeSite(environment, { ...readDraft(environment), ...found, vars }, secrets);
}

/** Throws before the first question if the state of git prevents the deployment. */
function lookAhead(order: Omit<DeployRequest, 'part'>): void {
  const faults = new Set(deployOrder.flatMap((part) => findGitObstacles({ ...order, part })));
  if (faults.size > 0) throw new CommandError([...faults].join('\n\n'));
}

const hostOf = ({ SITE_URL = '' }: Values) => new URL(SITE_URL).hostname;

function stopAt(found: Finding[]): void {
  const faults = found.filter(({ level }) => level === 'error');
  if (faults.length > 0)
    throw new CommandError(`Hay datos que no sirven:\n\n${writeReport(faults)}`);
}

async function main(): Promise<void> {
  const { asking, order, isCheck } = readOptions();
  const { environment } = order;
  if (isCheck) {
    const found = await inspectEnvironment(environment);
    if (found.some(({ level }) => level === 'error')) process.exitCode = 1;
    return console.log(`\n  Configuración de ${environment}\n\n${writeReport(found)}\n`);
  }
  lookAhead(order);
  const ask = await runStep('Entrar en Cloudflare', logIn);
  const known = { ...readDraft(environment).vars, ...readSecrets(environment) };
  const seenAs = (values: Values) => ({ environment, values, knowsSecrets: true });
  const examine: AnswerCheck = async (one, values) => {
    const wrong = inspectAnswer(one, seenAs(values));
    if (wrong?.level === 'error') return { say: wrong.say, isFirm: true };
    const unknown = one.name === 'SITE_URL' && (await findZoneFault(ask, hostOf(values)));
    if (unknown) return { say: unknown, isFirm: true };
    if (await isKeyRefused(one.name, values, environment === 'staging')) {
      return { say: 'El proveedor no reconoce esa clave. Cópiala otra vez.', isFirm: true };
    }
    return wrong && { say: wrong.say, isFirm: false };
  };
  const values = await collectAnswers(known, asking, {
    examine,
    keep: (some) => keep(environment, some),
  });
  stopAt(inspectAnswers(seenAs(values)));
  const events = await ensureMailEvents(values);
  if (events) values.MAIL_EVENTS_SECRET = events;
  keep(environment, values);
  console.log(
    `\n  Los secretos están en ${secretsPath(environment)}, fuera de git. ` +
      'Guárdalos también en tu gestor de contraseñas: Cloudflare no los vuelve a mostrar.\n' +
      `  El resto está en site.${environment}.json: confírmalo en git.\n`,
  );

  const domain = hostOf(values);
  const zone = await runStep('Buscar la zona', () => findZone(ask, domain));
  const account = zone.account.id;
  await ensureSubdomain(ask, account, domain, order.yes);
  const database = await runStep('Preparar la base de datos', () =>
    ensureDatabase(ask, account, environment),
  );
  keep(environment, values, { zone: zone.name, account, database });

  const faults = new Set(deployOrder.flatMap((part) => findDeployObstacles({ ...order, part })));
  if (faults.size > 0) throw new CommandError([...faults].join('\n\n'));
  const back: string[] = [];
  for (const part of deployOrder) {
    if (await isDeployed(ask, { ...order, part })) console.log(`  ${part}: ya está.`);
    else back.unshift(...(await deployPart(ask, { ...order, part })));
  }
  const url = order['health-url'] ?? values.SITE_URL ?? '';
  const wanted = Object.fromEntries(deployOrder.map((part) => [part, findVersion(part)]));
  const token = readMonitorToken(environment);
  const waiting = `Esperar a que el sitio responda (hasta ${timeoutSeconds / 60} minutos)`;
  const advice = 'Un dominio nuevo tarda: espera unos minutos y repite la orden.';
  const toMend = await runStep(waiting, () =>
    awaitHealth(url, wanted, { seconds: timeoutSeconds, back, advice, token }),
  );

  const done = await listDoneSteps(ask, { account, database }, values.ADMIN_EMAIL);
  const findings = await inspectEnvironment(environment);
  const left = [
    ...(await listPlanNotes(ask, account)),
    ...toMend,
    ...listManualSteps(environment, values, done),
  ];
  console.log(`
  ${values.SITE_URL} está en marcha. Lo que queda es tuyo:

${left.map((one) => `  · ${one}`).join('\n')}

  Tu monitor lee qué te toca arreglar en ${url}/api/salud
  con la cabecera «authorization: Bearer ${token}» (docs/operations.md, «Monitoring»).

  Lo que se ve desde aquí (repite esta orden para mirarlo otra vez):

${writeReport(findings)}
`);
}

await runSupervised(
  main,
  130,
  'Interrumpido: lo contestado está guardado, y la próxima vez se pregunta solo lo que falta.',
);
