import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { listen, textOf } from '../loopback.ts';
import { simulatePostback } from '../postback.ts';
import {
  bitlabsAnswer,
  cpxAnswer,
  type Ending,
  type ListedProvider,
  type Survey,
} from './answers.ts';
import { surveysAt } from './catalogue.ts';
import { renderSurveyPage } from './page.ts';

/** A survey that the server has shown to a member. The key in its URL identifies it. */
interface Shown {
  provider: ListedProvider;
  userId: string;
  survey: Survey;
  transId: string;
  credited: number;
  ended: Ending | null;
}

export interface ServerFault {
  status?: number;
  body?: string;
  /** The way in which the server hangs: it never answers, or it answers with a body that never ends. */
  hangs?: 'silent' | 'in its body';
}

const tokens = { CPX_TOKEN: 'app-de-prueba', BITLABS_TOKEN: 'token-de-prueba' };
const consolationCents = 3;

interface Secrets {
  CPX_SECRET: string;
  CPX_PATH_SECRET: string;
  BITLABS_SECRET: string;
}

/**
 * Starts a server that imitates CPX Research and BitLabs on loopback. It has lists of surveys and a page for
 * each survey, and it sends signed postbacks to the site. `secrets` are the site's secrets. `vars` contains the
 * variables of a site that lists these surveys. The caller sets the site's URL as `state.site` as soon as it
 * knows the URL.
 */
export async function startSurveyServer({ secrets }: { secrets: Secrets }) {
  const shown = new Map<string, Shown>();
  const troubles: Partial<Record<ListedProvider, ServerFault>> = {};
  const asked: { provider: ListedProvider; url: URL; headers: IncomingMessage['headers'] }[] = [];
  const state = { site: '', surveysAt };
  let url = '';

  const keyOf = (provider: ListedProvider, userId: string, { id }: Survey) =>
    createHash('sha256').update(`${provider}:${userId}:${id}`).digest('hex');

  /** Returns the member's surveys, without the surveys that the member has ended. */
  const surveysOf = (provider: ListedProvider, userId: string): Survey[] =>
    state
      .surveysAt(provider, Date.now())
      .filter((survey) => !shown.get(keyOf(provider, userId, survey))?.ended);

  const urlOf = (provider: ListedProvider, userId: string) => (survey: Survey) => {
    const key = keyOf(provider, userId, survey);
    const before = shown.get(key) ?? { transId: randomUUID(), credited: 0, ended: null };
    shown.set(key, { ...before, provider, userId, survey });
    return `${url}/encuesta?k=${key}${provider === 'cpx' ? '&subid_1=&subid_2=' : ''}`;
  };

  function list(provider: ListedProvider, requested: URL, request: IncomingMessage) {
    const query = requested.searchParams;
    if (provider === 'bitlabs') {
      const userId = String(request.headers['x-user-id']);
      return bitlabsAnswer(surveysOf(provider, userId), urlOf(provider, userId));
    }
    const userId = String(query.get('ext_user_id'));
    const hash = createHash('md5').update(`${userId}-${secrets.CPX_SECRET}`).digest('hex');
    if (query.get('app_id') !== tokens.CPX_TOKEN || query.get('secure_hash') !== hash) {
      return { status: 'error', message: 'secure_hash is wrong' };
    }
    return cpxAnswer(surveysOf(provider, userId), urlOf(provider, userId));
  }

  function answerList(provider: ListedProvider, requested: URL, request: IncomingMessage) {
    asked.push({ provider, url: requested, headers: request.headers });
    const trouble = troubles[provider];
    if (trouble?.hangs === 'silent') return null;
    const isKnown = provider === 'cpx' || request.headers['x-api-token'] === tokens.BITLABS_TOKEN;
    const body = isKnown ? JSON.stringify(list(provider, requested, request)) : '{}';
    const status = trouble?.status ?? (isKnown ? 200 : 401);
    return { status, body: trouble?.body ?? body, isWhole: trouble?.hangs === undefined };
  }

  /** Sends the postback of a survey's end. Resolves to the page's message. */
  async function end(one: Shown, ending: Ending, startId: string): Promise<string> {
    const { provider, userId, survey, transId } = one;
    const rewards = { complete: survey.rewardCents, screenout: consolationCents };
    const amountCents = ending === 'reversed' ? one.credited : rewards[ending];
    const { status } = await simulatePostback(state.site, secrets, {
      provider,
      userId,
      amountCents,
      startId,
      surveyId: survey.id,
      ...(ending === 'reversed'
        ? { transId: `${transId}-r`, reversalOf: transId }
        : { transId, isScreenout: ending === 'screenout' }),
    });
    if (status !== 200) return `El sitio respondió ${status}.`;
    Object.assign(one, { ended: ending, credited: amountCents });
    return 'Listo: el sitio ya lo sabe. Vuelve a tu panel.';
  }

  async function answerPage(requested: URL, request: IncomingMessage, response: ServerResponse) {
    const one = shown.get(requested.searchParams.get('k') ?? '');
    if (!one) return response.writeHead(404).end();
    const form = new URLSearchParams(request.method === 'POST' ? await textOf(request) : '');
    const open = (): Ending[] => {
      if (one.ended === null) return ['complete', 'screenout'];
      return one.ended === 'reversed' ? [] : ['reversed'];
    };
    const ending = open().find((each) => each === form.get('ending'));
    const startId = requested.searchParams.get('subid_1') ?? '';
    const message = ending ? await end(one, ending, startId) : '';
    const provider = surveyProviderName(one.provider);
    const page = renderSurveyPage({ provider, survey: one.survey, message, open: open() });
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  const server = createServer(async (request, response) => {
    const requested = new URL(request.url ?? '', url);
    if (requested.pathname === '/encuesta') return answerPage(requested, request, response);
    const lists = { '/api/get-surveys.php': 'cpx', '/v2/client/surveys': 'bitlabs' } as const;
    const [, provider] = Object.entries(lists).find(([path]) => path === requested.pathname) ?? [];
    if (!provider) return response.writeHead(404).end();
    const answer = answerList(provider, requested, request);
    if (!answer) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    return answer.isWhole ? response.end(answer.body) : response.write('{');
  });
  const { close, ...at } = await listen(server);
  url = at.url;

  return {
    url,
    asked,
    troubles,
    state,
    vars: { SURVEY_LISTS: 'cpx,bitlabs', ...tokens, CPX_API_URL: url, BITLABS_API_URL: url },
    close,
  };
}
