import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { RenderApi } from '#contract/documents/render.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { CollectedTags } from '../shared/cache-tags.ts';
import { visitorMiddleware } from '../shared/gateway-headers.ts';
import { createMemberRenderApi, createPublicRenderApi } from './render-api.ts';

// Another team deploys the remotes, so a remote gets only the gateway's limited version of the API.

const asked: { call: string; cookie: string | null }[] = [];
beforeEach(() => {
  asked.length = 0;
});
async function api({ method, url, headers }: Request): Promise<Response> {
  asked.push({ call: `${method} ${new URL(url).pathname}`, cookie: headers.get('cookie') });
  return new Response('{}', { headers: { 'set-cookie': 'sesion=nueva; HttpOnly' } });
}

const form = { body: '' };
const site = {
  read: async () => ({ brand: exampleBrand, isCurrent: false }),
  recall: async () => exampleBrand,
  texts: async () => new Response('{}', { headers: { 'cache-tag': 'texts' } }),
};
const nobody = { form: undefined, cookies: [] as string[], troubles: [], site };

/** Calls `use` with the API that a remote gets for a visitor's request. */
async function during(given: 'public' | 'person' | 'posted', use: (api: RenderApi) => unknown) {
  const app = new Hono().use(...visitorMiddleware).all('*', async (c) => {
    const posted = given === 'posted' ? form : undefined;
    await use(
      given === 'person'
        ? createMemberRenderApi(c, api, nobody)
        : createPublicRenderApi(c, { api, site, form: posted }),
    );
    return c.body(null);
  });
  app.onError((error) => {
    throw error;
  });
  await app.request('https://sitio.test/', { headers: { cookie: 'sesion=de-ana' } });
}

// Threat 21
test('a public remote’s calls of the API do not carry the visitor’s session', async () => {
  await during('public', (ask) => ask('/api/entradas'));
  expect(asked).toEqual([{ call: 'GET /api/entradas', cookie: null }]);
});

// Threat 21
test.each<[given: 'public' | 'person' | 'posted', path: string, method: string]>([
  ['public', 'https://otro.example/api/entradas', 'GET'],
  ['public', '//otro.example/api/entradas', 'GET'],
  ['public', '/panel', 'GET'],
  ['public', '/api/leads', 'POST'],
  ['public', '/api/perfil', 'DELETE'],
  ['posted', '/api/perfil', 'DELETE'],
  ['posted', '/api/registro', 'POST'],
  ['posted', '/api/admin/miembros/1', 'PATCH'],
  ['person', '/api/perfil/actividad', 'GET'],
  ['person', '/api/perfil/sesiones', 'GET'],
  ['person', '/api/admin/resumen', 'GET'],
  ['person', '/api/perfil/../admin/resumen', 'GET'],
  ['person', '/api/pagos', 'POST'],
  ['person', '/api/sesion', 'POST'],
  ['person', '/api/sesion', 'DELETE'],
])('a remote on a %s page may not call %s %s', async (given, path, method) => {
  await during(given, async (ask) => {
    await expect(ask(path, method === 'GET' ? undefined : { method, body: '{}' })).rejects.toThrow(
      'this page may not make that call',
    );
  });
  expect(asked).toEqual([]);
});

// Threat 21
test('a members’ remote does not see the session’s cookie or a new cookie', async () => {
  await during('person', async (ask) => {
    const { headers } = await ask('/api/panel');
    expect(headers.get('set-cookie')).toBeNull();
  });
  expect(asked).toEqual([{ call: 'GET /api/panel', cookie: 'sesion=de-ana' }]);
});

test.each(['public', 'person'] as const)(
  'a %s page gets the brand from the gateway without a call of the API',
  async (given) => {
    await during(given, async (ask) => {
      const told = await ask('/api/sitio');
      expect(await told.json()).toEqual({ brand: exampleBrand });
      // The brand was not current while the page was rendered, so no cache keeps the page.
      expect(told.headers.get('x-changes-at')).toBe(given === 'public' ? '0' : null);
    });
    expect(asked).toEqual([]);
  },
);

test('a public page gets the texts and their cache tag without a call of the API', async () => {
  const shown = new CollectedTags();
  const app = new Hono().use(...visitorMiddleware).all('*', async (c) => {
    await createPublicRenderApi(c, { api, site, shown })('/api/textos');
    return c.body(null);
  });
  await app.request('https://sitio.test/');
  const headers = new Headers();
  shown.tell(headers);
  expect(headers.get('cache-tag')).toBe('texts');
  expect(asked).toEqual([]);
});
