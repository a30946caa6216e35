import { expect, test } from 'vitest';
import * as z from 'zod';
import { unfilteredAudience } from '#contract/letters/letters.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import { readRoutes } from '../support/api-routes.ts';
import { createApp } from '../support/apps.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { writeDraft } from '../support/posts.ts';
import { insertLetter } from '../support/rows.ts';
import { createRegistration, sendJson } from './accounts-support.ts';
import { validLetter } from './letters-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { post, runSql } from './requests.ts';

const site = startOwnInProcessApi();
const { headers: admin } = await signInAdmin(site);

const extremes = [
  ...[-1, 0, 0.5, 2 ** 31, 8.64e15, 8.64e15 + 1, 1e18, 1e308],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
];

type Send = (value: number) => Promise<Response>;
const { id: memberId } = await createMember(site, { paypalEmail: 'ana@paypal.test' });
const member = await signInMember(site, memberId);
const asAdmin = (method: string, path: string, body: object) =>
  sendJson(site, method, `/api/admin/${path}`, body, {
    ...admin,
    'idempotency-key': crypto.randomUUID(),
  });
const why = 'Prueba de números';

/** Functions that send a number in a request. A key has the route and the name of the field. */
const fields: Record<string, Send> = {
  'POST /api/registro encuestaAbiertaHaceMs': (value) =>
    post(site, '/api/registro', createRegistration({ encuestaAbiertaHaceMs: value })),
  'DELETE /api/perfil saldoCents': (value) => erase({ saldoCents: value, heldCents: 0 }),
  'DELETE /api/perfil heldCents': (value) => erase({ saldoCents: 1, heldCents: value }),
  'POST /api/admin/miembros/:id/ajustes montoCents': (value) =>
    asAdmin('POST', `miembros/${memberId}/ajustes`, { montoCents: value, motivo: why }),
  'POST /api/admin/miembros/:id/ajustes saldoCents': (value) =>
    asAdmin('POST', `miembros/${memberId}/ajustes`, {
      montoCents: 1,
      motivo: why,
      saldoCents: value,
    }),
  'PATCH /api/admin/miembros/:id/limite encuestasMax': (value) =>
    asAdmin('PATCH', `miembros/${memberId}/limite`, { encuestasMax: value }),
  'POST /api/admin/miembros/:id/senales seenAt': (value) =>
    asAdmin('POST', `miembros/${memberId}/senales`, {
      signal: 'tor',
      subject: 'x',
      why,
      seenAt: value,
    }),
  'POST /api/admin/pagos/:id/revision seenAt': (value) =>
    asAdmin('POST', 'pagos/x/revision', { signals: ['tor'], seenAt: value, why }),
  'POST /api/admin/postbacks/:id/repetir montoCents': (value) =>
    asAdmin('POST', 'postbacks/1/repetir', { montoCents: value }),
  'PUT /api/admin/apps/:slug version': async (value) => {
    const { slug, entry } = await createApp(site, admin);
    return asAdmin('PUT', `apps/${slug}`, { ...entry, version: value });
  },
  'PUT /api/admin/entradas/:id version': async (value) => {
    const { id, title, slug, description, source, format } = await writeDraft(site, admin);
    const text = { title, slug, description, source, format };
    return asAdmin('PUT', `entradas/${id}`, { ...text, version: value });
  },
  'POST /api/admin/entradas/:id/publicar publishAt': async (value) => {
    const { id } = await writeDraft(site, admin);
    return asAdmin('POST', `entradas/${id}/publicar`, { publishAt: value });
  },
  'PUT /api/admin/cartas/:id version': async (value) =>
    asAdmin('PUT', `cartas/${await insertLetter(site)}`, { ...validLetter, version: value }),
  'PUT /api/admin/cartas/:id withoutLast': async (value) =>
    asAdmin('PUT', `cartas/${await insertLetter(site)}`, {
      ...validLetter,
      audience: { ...unfilteredAudience, withoutLast: value },
      version: 1,
    }),
  'POST /api/admin/cartas/:id/enviar version': async (value) =>
    asAdmin('POST', `cartas/${await insertLetter(site)}/enviar`, { version: value }),
  'POST /api/admin/cartas/:id/enviar startsAt': async (value) =>
    asAdmin('POST', `cartas/${await insertLetter(site)}/enviar`, { version: 1, startsAt: value }),
  'PUT /api/admin/proveedores/:proveedor/:mes/factura recibidoCents': (value) =>
    asAdmin('PUT', 'proveedores/cpx/2026-11/factura', { recibidoCents: value }),
};

const erase = (shown: object) =>
  sendJson(
    site,
    'DELETE',
    '/api/perfil',
    { confirmation: 'BORRAR', password: 'mala-clave-1', ...shown },
    member,
  );

function numbersIn(schema: z.core.JSONSchema.JSONSchema, name = ''): string[] {
  if (schema.type === 'integer' || schema.type === 'number') return [name];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([field, one]) =>
    typeof one === 'boolean' ? [] : numbersIn(one, field),
  );
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...inside,
    ...choices.flatMap((one) => (typeof one === 'boolean' ? [] : numbersIn(one, name))),
  ];
}

test('the table of this test contains every number in the API’s request bodies', () => {
  const found = readRoutes().flatMap(({ method, path, inputs }) =>
    inputs
      .filter(({ target }) => target === 'json')
      .map(({ schema }) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
      .flatMap((schema) => numbersIn(schema))
      .map((field) => `${method} ${path} ${field}`),
  );
  expect(Object.keys(fields).toSorted()).toEqual([...new Set(found)].toSorted());
});

const pages = [
  ...listSources.flatMap(({ list }) => [
    `/api/admin/listas/${list.name}?limite=100`,
    `/api/admin/listas/${list.name}.csv`,
  ]),
  `/api/admin/miembros/${memberId}`,
  '/api/admin/resumen',
  '/api/entradas',
  '/rss.xml',
  '/sitemap.xml',
];

async function brokenPages() {
  const broken: string[] = [];
  for (const path of pages) {
    const answer = await site.fetch(path, { headers: admin });
    const isWhole = await answer.text().then(
      () => true,
      () => false,
    );
    if (answer.status !== 200 || !isWhole) broken.push(`${path}: ${answer.status}`);
  }
  return broken;
}

// Threat 36
test.each(Object.entries(fields))(
  'extreme values of %s cause no server error, then or on later pages',
  async (_, send) => {
    for (const value of extremes) {
      const { status } = await send(value);
      expect(status, String(value)).toBeLessThan(500);
    }
    expect(await brokenPages()).toEqual([]);
  },
);

test.each([
  ['/api/panel/historial?cursor=', member],
  ['/api/perfil/actividad?cursor=', member],
  ['/api/admin/conciliacion?ver=', admin],
  ...listSources.map(({ list }) => [`/api/admin/listas/${list.name}?limite=`, admin] as const),
] as const)('%s answers extreme numbers with 200, 400 or 422', async (path, headers) => {
  for (const value of extremes) {
    const { status } = await site.fetch(path + value, { headers });
    expect([200, 400, 422], String(value)).toContain(status);
  }
});

test('pages work with rows that have impossible times', async () => {
  for (const time of [-9e15, -1, 8.64e15, 9e15]) {
    await runSql(site, 'UPDATE members SET survey_opened_at = ?', time);
    await runSql(site, 'UPDATE posts SET published_at = ? WHERE published_at IS NOT NULL', time);
    expect(await brokenPages(), String(time)).toEqual([]);
  }
});
