import { expect, test } from 'vitest';
import * as z from 'zod';
import { publicApp } from '#contract/apps/apps.ts';
import { appSlugs } from '#contract/documents/public-paths.ts';
import { Catalogue } from '../../worker/api/apps/catalogue.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { postPaths } from './public-paths.ts';

const catalogue = new Catalogue().all;

const site = await getSharedSite();

const each = test.each(catalogue.map((app) => ({ slug: app.slug, app })));
const documentOf = async (path: string) => (await site.fetch(path)).text();
/** Escapes a text as React does. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test('visitors read the nine apps, and each has only the fields of the contract', async () => {
  const answer = await (await site.fetch('/api/apps')).json();
  const { apps } = z.object({ apps: z.array(z.strictObject(publicApp.shape)) }).parse(answer);
  expect(apps.map(({ slug }) => slug).sort()).toEqual([...appSlugs].sort());
});

test('an app’s URL in another spelling redirects to the right spelling', async () => {
  const answer = await site.fetch('/api/apps/PollPay', { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toMatch(/\/api\/apps\/pollpay$/);
});

each('the page of $slug shows what the spec asks of a landing', async ({ slug, app }) => {
  const html = await documentOf(`/${slug}`);
  expect(html).toContain(escaped(app.landing.title));
  expect(html).toContain('5 minutos diarios');
  for (const step of app.landing.steps) expect(html).toContain(escaped(step));
  expect(html).toContain(`name="app" value="${app.name}"`);
  expect(html).toContain(`<meta name="description" content="${escaped(app.description)}">`);
  expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${app.metaImage}"`));
  expect((await site.fetch(app.metaImage)).headers.get('content-type')).toBe('image/jpeg');
});

test('if an app pays in one country only, the list of apps names this country', async () => {
  const countries = catalogue.find(({ slug }) => slug === 'inbox-dollars')?.facts.countries;
  expect(countries).toMatch(/^Solo Estados Unidos/);
  const html = await documentOf('/apps-que-pagan');
  expect(/<h3>InboxDollars<\/h3>(.*?)<\/div>/s.exec(html)?.[1]).toContain(countries);
});

test.each(['/', '/home', '/apps-que-pagan'])(
  'the page %s contains exactly once the sentence that terms differ by country',
  async (path) => {
    const html = await documentOf(path);
    expect(html.match(/cambian de un país a otro/g)).toHaveLength(1);
    expect(html).not.toMatch(/>Países<|data-label="Países"/);
  },
);

test('the apps link to the five guides of SPEC, and /guia lists these guides', async () => {
  const guides = catalogue.flatMap(({ guide }) => guide ?? []).sort();
  expect(guides).toEqual([
    '/guia-cashwalk',
    '/guia-givvy',
    '/guia-inboxdollars',
    '/guia-mode-earn-app',
    '/guia-sweatcoin',
  ]);
  const hub = await documentOf('/guia');
  for (const path of guides) expect(hub).toContain(`href="${path}"`);
});

test('the FAQ has five questions with their answers', async () => {
  for (const path of ['/preguntas-frecuentes', '/']) {
    const html = await documentOf(path);
    const items = [
      ...html.matchAll(/<details[^>]*><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs),
    ];
    const questions = items.filter(([, question]) => question?.startsWith('¿'));
    expect(questions).toHaveLength(5);
    expect(questions.every(([, , answer]) => (answer?.length ?? 0) > 60)).toBe(true);
  }
});

test('the blog lists the first three posts, newest first, each with its cover', async () => {
  const { posts } = z
    .object({
      posts: z.array(z.object({ slug: z.string(), image: z.string(), publishedAt: z.int() })),
    })
    .parse(await (await site.fetch('/api/entradas')).json());
  const first = posts.filter(({ slug }) => postPaths.some((path) => path === `/blog/${slug}`));
  expect(first).toHaveLength(3);
  const times = first.map(({ publishedAt }) => publishedAt);
  expect(times).toEqual([...times].sort((one, other) => other - one));
  for (const { slug, image } of first) {
    expect(image).toBe(`/assets/${slug}-cover.jpg`);
    expect((await site.fetch(image)).status).toBe(200);
    expect((await site.fetch(`/blog/${slug}`)).status).toBe(200);
  }
});
