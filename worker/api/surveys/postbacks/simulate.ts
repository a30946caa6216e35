import type { Context } from 'hono';
import type {
  PostbackSimulation,
  SimulationAnswer,
  SimulatorAnswer,
} from '#contract/surveys/postbacks.ts';
import { surveyProviderName, surveyProviders } from '#contract/surveys/providers.ts';
import { isVerdict, verdicts } from '#contract/surveys/verdicts.ts';
import { gatewayHeaders } from '../../../http/gateway-headers.ts';
import type { Services } from '../../services.ts';
import { providers, secretOf, simulatedUrl } from '../registry.ts';
import { findCreditable } from './replay-store.ts';

export type AskSelf = (request: Request, c: Context) => Response | Promise<Response>;

type Deps = Pick<Services, 'config' | 'db' | 'newId'>;

/** Whether there is a simulator: only local mode may credit fake money. */
export const canSimulate = ({ config }: Pick<Deps, 'config'>) => config.ENVIRONMENT === 'local';

/** The providers that a postback can be simulated of: those whose secret the site has. */
export function simulated(deps: Deps): SimulatorAnswer['providers'] {
  if (!canSimulate(deps)) return [];
  const sample = { userId: 'x', opaqueId: 'x', transId: 'x', amountCents: 1, reversalOf: 'x' };
  return surveyProviders
    .filter((id) => secretOf(id, deps.config))
    .map((id) => ({
      id,
      nombre: surveyProviderName(id),
      reverses: providers[id].compose('http://sitio.test', sample, 'x') !== null,
    }));
}

/** The outcome of a simulation; a text: why it was not sent. */
export async function simulatePostback(
  { config, db, newId }: Deps,
  { provider, memberId, montoCents, reverses }: PostbackSimulation,
  send: (request: Request) => Response | Promise<Response>,
): Promise<SimulationAnswer | string> {
  const member = await findCreditable(db, memberId);
  if (!member) return 'No encontramos a ese miembro.';
  const transId = `sim-${newId()}`;
  const { surveyUserId: opaqueId } = member;
  const userId = config.SURVEY_USER_ID === 'email' ? member.email : opaqueId;
  const postback = { userId, opaqueId, transId, amountCents: montoCents, reversalOf: reverses };
  const composed = simulatedUrl(config.SITE_URL, provider, config, postback);
  if ('fault' in composed) return composed.fault;
  const { addresses } = providers[provider];
  const [address] = addresses ? config[addresses] : [];
  const headers = address ? { [gatewayHeaders.address]: address } : undefined;
  const response = await send(new Request(composed.url, headers && { headers }));
  const verdict = response.headers.get('x-postback-verdict');
  const message =
    verdict && isVerdict(verdict) ? verdicts[verdict] : `El sitio respondió ${response.status}.`;
  return { verdict, transId: reverses ?? transId, message };
}
