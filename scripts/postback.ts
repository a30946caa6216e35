import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { readCents } from '../worker/api/surveys/cents.ts';
import {
  findProviderSecret,
  type ProviderTexts,
  providers,
  secretParam,
} from '../worker/api/surveys/registry.ts';
import {
  isSurveyProvider,
  type SurveyProviderId,
  surveyProviderName,
  surveyProviders,
} from '../worker/contract/surveys/providers.ts';
import { verdictSentences } from '../worker/contract/surveys/verdicts.ts';
import { postbackComposers, type SimulatedPostback } from '../worker/local/postbacks.ts';
import { findStateDatabase } from './local-data.ts';
import { root } from './processes.ts';
import { CommandError, runCommand } from './steps.ts';
import { readVariables } from './variables.ts';
import { localStateFolder } from './wrangler.ts';

const usage = `Uso: npm run postback -- <${surveyProviders.join('|')}> <correo del miembro> <monto, p. ej. 0.85>
       [--reversal <transacción que se anula>] [--site http://localhost:8787]`;

/**
 * Sends a postback to a running site, with the same signature that the provider would use.
 *
 * @example
 * await simulatePostback('http://localhost:8787', secrets, {
 *   provider: 'cpx', userId: 'activa@ingresoactivo.test', amountCents: 85,
 * });
 */
export async function simulatePostback(
  site: string,
  secrets: ProviderTexts,
  {
    provider,
    ...postback
  }: Pick<SimulatedPostback, 'userId' | 'amountCents'> &
    Partial<SimulatedPostback> & { provider: SurveyProviderId },
) {
  const simulated = {
    transId: `sim-${crypto.randomUUID()}`,
    opaqueId: '',
    reversalOf: undefined,
    ...postback,
  };
  const { pathSecret } = providers[provider];
  const name = surveyProviderName(provider);
  const secret = findProviderSecret(provider, secrets);
  if (!secret) throw new CommandError(`Falta el secreto de ${name} en .dev.vars.`);
  const url = postbackComposers[provider](`${site}/api/postback/${provider}`, simulated, secret);
  if (!url) throw new CommandError(`${name} no avisa de anulaciones.`);
  const path = pathSecret ? `&${secretParam}=${secrets[pathSecret] ?? ''}` : '';
  const response = await fetch(url + path).catch(() => null);
  if (!response)
    throw new CommandError(`El sitio no responde en ${site}. ¿Está en marcha? (npm start)`);
  // Only a local site sends its verdict in a header.
  const verdict = response.headers.get('x-postback-verdict');
  const { transId } = simulated;
  return { status: response.status, body: await response.text(), verdict, transId };
}

/** Returns the opaque id of a member of the local site. BitLabs and Pollfish use only this id. */
function readOpaqueId(email: string): string {
  const db = new DatabaseSync(findStateDatabase(root + localStateFolder), { readOnly: true });
  try {
    const found = db.prepare('SELECT survey_user_id FROM members WHERE email = ?').get(email);
    return String(found?.survey_user_id ?? '');
  } finally {
    db.close();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      reversal: { type: 'string' },
      site: { type: 'string', default: 'http://localhost:8787' },
    },
    allowPositionals: true,
  });
  const [provider = '', userId = '', amount = ''] = positionals;
  const amountCents = readCents(amount);
  if (!isSurveyProvider(provider) || !userId || amountCents === null) throw new CommandError(usage);
  const answer = await simulatePostback(new URL(values.site).origin, readVariables(), {
    provider,
    userId,
    opaqueId: readOpaqueId(userId),
    amountCents,
    ...(values.reversal && { reversalOf: values.reversal }),
  });
  const verdict = Object.entries(verdictSentences).find(([name]) => name === answer.verdict);
  console.log(`
  ${surveyProviderName(provider)} → ${values.site}
    Respuesta    ${answer.status} ${answer.body}
    Resultado    ${verdict?.[1] ?? answer.verdict ?? 'el sitio no lo dice'}
    Transacción  ${values.reversal ?? answer.transId}
`);
  if (answer.status !== 200) throw new CommandError('El sitio no aceptó el aviso.');
}

if (import.meta.main) await runCommand(main);
