import { afterAll, expect, test } from 'vitest';
import { postSentences as say } from '#contract/blog/posts.ts';
import { startSite } from '../harness.ts';
import { changeOf, newText, publishPost, toPosts, writeDraft } from '../posts.ts';
import { adminOf } from './payouts-support.ts';
import { logOf, refusalOf, rowsOf } from './requests.ts';

const site = await startSite({ vars: { DOCUMENT_SECONDS: '0' } });
const { headers } = await adminOf(site);
afterAll(() => site.stop());

const send = (method: string, path: string, body?: unknown) =>
  toPosts(site, headers, method, path, body);
const textOf = async (path: string) => (await site.fetch(path)).text();

test.each([
  ['a moment that has passed', { publishAt: 1 }, 422, 'publishAt'],
  ['the year 3000', { publishAt: Date.UTC(3000, 1) }, 422, 'publishAt'],
  ['no number', { publishAt: 'mañana' }, 422, 'publishAt'],
])('%s is no time to publish', async (_, body, status, field) => {
  const draft = await writeDraft(site, headers);
  const refusal = await refusalOf(await send('POST', `/${draft.id}/publicar`, body));
  expect(refusal.status).toBe(status);
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test('a draft may be incomplete, a published post may not', async () => {
  const draft = await writeDraft(site, headers, { description: '', source: '' });
  const refusal = await refusalOf(await send('POST', `/${draft.id}/publicar`, {}));
  expect(refusal).toMatchObject({ status: 422, message: say.incomplete });
  const out = await publishPost(site, headers);
  for (const changes of [{ description: '' }, { source: '<script>x</script>' }]) {
    const response = await send('PUT', `/${out.id}`, changeOf(out, changes));
    expect(await refusalOf(response)).toMatchObject({ status: 422, message: say.incomplete });
  }
});

test.each([
  [{ title: '' }, 'title'],
  [{ title: 'dos\nlíneas' }, 'title'],
  [{ slug: 'Con Espacios' }, 'slug'],
  [{ slug: '../../etc' }, 'slug'],
  [{ slug: '-a' }, 'slug'],
  [{ slug: 'ñandú' }, 'slug'],
  [{ description: 'x'.repeat(301) }, 'description'],
  [{ source: 'x'.repeat(50_001) }, 'source'],
  [{ format: 'docx' }, 'format'],
  [{ id: 'no-uuid' }, 'id'],
])('%j is no draft', async (changes, field) => {
  const body = { id: crypto.randomUUID(), ...newText(), ...changes };
  const refusal = await refusalOf(await send('POST', '', body));
  expect(refusal.status).toBe(422);
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test('an unknown post is not found by any method', async () => {
  const id = crypto.randomUUID();
  const body = changeOf(await writeDraft(site, headers));
  for (const [method, path, sent] of [
    ['GET', '', undefined],
    ['PUT', '', { ...body, slug: 'libre' }],
    ['DELETE', '', undefined],
    ['POST', '/publicar', {}],
    ['POST', '/despublicar', {}],
  ] as const) {
    const response = await send(method, `/${id}${path}`, sent);
    expect(await refusalOf(response)).toMatchObject({ status: 404, message: say.unknown });
  }
});

test('scripts in a post are removed in the preview, before storing, and so from page and feed', async () => {
  const source =
    'Hola <script>window.dolor = 1</script><img src=x onerror="window.dolor=2">' +
    '<a href="javascript:window.dolor=3">enlace</a> [otro](javascript:alert(1))';
  for (const format of ['markdown', 'html'] as const) {
    const preview = await send('POST', '/vista-previa', { source, format });
    const { content } = (await preview.json()) as { content: string };
    const out = await publishPost(site, headers, { source, format });
    expect(out.content).toBe(content);
    const page = await textOf(`/blog/${out.slug}`);
    for (const text of [content, page.slice(page.indexOf('<article')), await textOf('/rss.xml')]) {
      expect(text).not.toMatch(/dolor|onerror|<script>/);
    }
    const [row] = await rowsOf<{ content: string }>(
      site,
      'SELECT content FROM posts WHERE id = ?',
      out.id,
    );
    expect(row?.content).toBe(content);
  }
});

test('the log has nothing of a post’s text', () => {
  expect(logOf(site)).not.toMatch(/Texto nuevo|Un \*\*párrafo/);
});
