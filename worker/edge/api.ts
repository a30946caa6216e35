import type { Context } from 'hono';
import type { PostedForm, RenderApi } from '#contract/documents/render.ts';
import { servesRequest } from '../http/request-log.ts';
import type { Api } from './deps.ts';

/** API paths that a form posted without JavaScript may call. */
const postable = new Set(['/api/leads', '/api/baja']);

/**
 * The API as mf-public may use it while it renders: anonymous, without cookies. Only a posted form
 * may write, under the limits and the country of the visitor who posted it.
 */
export function renderApi(c: Context, api: Api, form: PostedForm | undefined): RenderApi {
  return async (path, init) => {
    const url = new URL(path, c.req.url);
    if (!url.pathname.startsWith('/api/')) throw new Error('not a path of the API');
    if (!init) return api(servesRequest(new Request(url), c), c);
    if (!form || !postable.has(url.pathname)) throw new Error('this page may not write');
    const headers = new Headers({ 'content-type': 'application/json', origin: url.origin });
    for (const name of ['cf-connecting-ip', 'x-dev-country']) {
      const value = c.req.header(name);
      if (value) headers.set(name, value);
    }
    const { cf } = c.req.raw as Request & { cf?: CfProperties };
    const request = new Request(url, { ...init, headers, ...(cf && { cf }) });
    return api(servesRequest(request, c), c);
  };
}

/**
 * Whether a request comes from the administrator's account, with or without its second factor. Throws
 * when the API cannot tell: an outage must not shut the administrator out.
 */
export async function isAdministrator(c: Context, api: Api): Promise<boolean> {
  const cookie = c.req.header('cookie');
  if (!cookie) return false;
  const request = new Request(new URL('/api/admin/acceso', c.req.url), { headers: { cookie } });
  const { status, body } = await api(servesRequest(request, c), c);
  await body?.cancel();
  if (status >= 500) throw new Error(`the API answered ${status} for a session`);
  return status === 200;
}
