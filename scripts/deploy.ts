import { parseArgs } from 'node:util';
import { connect } from './deployment/cloudflare.ts';
import {
  absentBefore,
  deployPart,
  type Order,
  obstacles,
  orderOptions,
  readOrder,
  whatIsUp,
} from './deployment/deploy-part.ts';
import { readTarget } from './deployment/environments.ts';
import { awaitHealth } from './deployment/health.ts';
import { readSite } from './deployment/site.ts';
import { runSupervised } from './processes.ts';
import { Stop, step } from './steps.ts';
import { versionOf } from './version.ts';

const usage =
  'npm run deploy -- <parte> [--env production] [--dry-run] [--built] [--yes] [--allow-dirty] ' +
  '[--replace-record] [--health-url https://…]';

/** How long (s) a version may take until it answers everywhere. */
const patience = 60;

async function rehearse(order: Order): Promise<void> {
  await deployPart(null, order);
  console.log('\n  Era un ensayo: no se envió nada.');
  const faults = obstacles(order);
  if (faults.length > 0) console.log(`  De verdad se rechazaría:\n\n${faults.join('\n\n')}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: orderOptions });
  const order = { ...readTarget(positionals, values.env, usage), ...readOrder(values) };
  const { part, environment, healthUrl } = order;
  if (order.dryRun) return rehearse(order);
  const faults = obstacles(order);
  if (faults.length > 0) throw new Stop(faults.join('\n\n'));
  const ask = await connect();
  const absent = await absentBefore(ask, order);
  if (absent.length > 0) {
    throw new Stop(`Antes va ${absent.join(', ')}: npm run setup -- --env ${environment}`);
  }
  await deployPart(ask, order);
  if (!(await whatIsUp(ask, { ...order, part: 'gateway' })).isOurs) {
    return console.log('  Sin gateway el sitio no responde aún: npm run deploy -- gateway');
  }
  const url = healthUrl ?? `https://${readSite(environment)?.domain}`;
  try {
    await step('Preguntar al sitio', () => awaitHealth(url, { [part]: versionOf(part) }, patience));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    throw new Stop(
      `${part} está desplegado y el sitio no está bien: ${error.message}\n` +
        `Para volver: npm run rollback -- ${part} --env ${environment}`,
    );
  }
}

await runSupervised(main);
