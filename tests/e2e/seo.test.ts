import { beforeAll, expect, test } from 'vitest';
import { appSlugs, guidePaths, listedPaths } from '#contract/documents/public-paths.ts';
import { postPaths, publicPaths } from '../integration/public-paths.ts';
import { type Head, readHeads, readXml, type XmlElement } from './seo.ts';
import { createSeoSchemas, type StructuredData } from './seo-schemas.ts';
import { useSharedSite } from './support.ts';

const { visit, site } = useSharedSite();

let heads: Head[] = [];
let sitemap: XmlElement;
const graphs = new Map<string, StructuredData>();

const textOf = async (path: string) => (await site().fetch(path)).text();
const valuesOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name).map(({ text }) => text);
const pathOf = (url: string | undefined) => {
  expect(url).toMatch(new RegExp(`^${site().url}/`));
  return url?.slice(site().url.length) ?? '';
};
const locations = () => sitemap.children.map((page) => pathOf(valuesOf(page, 'loc')[0]));

/** The browser parses every page only once. All tests check these results. */
beforeAll(async () => {
  const { page } = await visit('/contacto');
  // The page that parses the documents would report inline styles, because its CSP refuses them. So the test
  // removes the styles.
  const documents: [string, string][] = [];
  for (const path of publicPaths)
    documents.push([path, (await textOf(path)).replace(/<style>.*?<\/style>/gs, '')]);
  heads = await readHeads(page, documents);
  sitemap = await readXml(page, await textOf('/sitemap.xml'));
  const { graph } = createSeoSchemas(site().url);
  for (const { path, head } of heads) {
    graphs.set(path, graph.parse(JSON.parse(head.graphs[0] ?? ''), { error: () => path }));
  }
});

test('each head is complete and has the same texts for search and social networks', () => {
  const schema = createSeoSchemas(site().url).head;
  for (const { path, head } of heads) {
    expect([path, schema.safeParse(head).error?.issues ?? []]).toEqual([path, []]);
    const { sharing, title, description, canonical } = head;
    expect(sharing).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
    });
    // The author chooses the title of a post. All other titles must fit into search results.
    if (!path.startsWith('/blog/')) expect(title.length).toBeLessThanOrEqual(65);
    expect(pathOf(canonical)).toBe(path === '/home' ? '/' : path);
    const isArticle = [...guidePaths, ...postPaths].some((one) => one === path);
    expect([path, sharing['og:type']]).toEqual([path, isArticle ? 'article' : 'website']);
    expect([path, 'article:modified_time' in sharing]).toEqual([path, isArticle]);
  }
});

test('each page except /home has its own title, description and picture', () => {
  const own = heads.filter(({ path }) => path !== '/home').map(({ head }) => head);
  for (const values of [
    own.map(({ title }) => title),
    own.map(({ description }) => description),
    own.map(({ sharing }) => sharing['og:image']),
  ]) {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

const common: string[] = ['ImageObject', 'Organization', 'WebSite'];
const special = new Map<string, string[]>([
  ['/', ['WebPage']],
  ['/home', ['WebPage']],
  ...['/apps-que-pagan', '/guia', '/blog'].map((path): [string, string[]] => [
    path,
    ['BreadcrumbList', 'CollectionPage', 'ItemList'],
  ]),
  ...appSlugs.map((slug): [string, string[]] => [
    `/${slug}`,
    ['BreadcrumbList', 'SoftwareApplication', 'WebPage'],
  ]),
  ...guidePaths.map((path): [string, string[]] => [path, ['Article', 'BreadcrumbList', 'WebPage']]),
  ...postPaths.map((path): [string, string[]] => [
    path,
    ['BlogPosting', 'BreadcrumbList', 'WebPage'],
  ]),
  ['/contacto', ['BreadcrumbList', 'ContactPage']],
  ['/preguntas-frecuentes', ['BreadcrumbList', 'FAQPage']],
]);

test('the structured data of a page describe it and contain all referenced nodes', () => {
  for (const [path, graph] of graphs) {
    const nodes = graph['@graph'];
    expect([path, nodes.map((node) => node['@type']).sort()]).toEqual([
      path,
      [...common, ...(special.get(path) ?? ['BreadcrumbList', 'WebPage'])].sort(),
    ]);
    const ids = nodes.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect([path, named.filter((id) => !ids.includes(id ?? ''))]).toEqual([path, []]);
    const url = site().url + (path === '/home' ? '/' : path);
    expect(nodes.some((node) => 'url' in node && node.url === url)).toBe(true);
  }
});

test('breadcrumbs lead from the home page through listed pages to the present page', () => {
  for (const [path, graph] of graphs) {
    for (const node of graph['@graph']) {
      if (node['@type'] !== 'BreadcrumbList') continue;
      const steps = node.itemListElement.map(({ item }) => pathOf(item));
      expect([steps[0], steps.at(-1)]).toEqual(['/', path]);
      expect(steps.filter((step) => !locations().includes(step))).toEqual([]);
    }
  }
});

test('an app’s structured data offer the app as free only if its page says so', async () => {
  for (const slug of appSlugs) {
    const node = graphs
      .get(`/${slug}`)
      ?.['@graph'].find((one) => one['@type'] === 'SoftwareApplication');
    const page = await textOf(`/${slug}`);
    const isSaid = /\bgratis\b|\bgratuit[oa]s?\b/i.test(page);
    if (node && 'offers' in node && node.offers) expect([slug, isSaid]).toEqual([slug, true]);
    expect(JSON.stringify(graphs.get(`/${slug}`))).not.toMatch(/aggregateRating|"review/);
  }
});

test('the page shows each question and answer of its structured data word for word', async () => {
  const path = '/preguntas-frecuentes';
  const html = await textOf(path);
  const node = graphs.get(path)?.['@graph'].find((one) => one['@type'] === 'FAQPage');
  if (!node) throw new Error(`${path} has no FAQPage`);
  expect(node.mainEntity).not.toEqual([]);
  for (const { name, acceptedAnswer } of node.mainEntity) {
    expect(html.split(name).length).toBeGreaterThan(2);
    expect(html.split(acceptedAnswer.text).length).toBeGreaterThan(2);
  }
});

const w3cDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/;

test('the sitemap matches its schema and lists each public page once', () => {
  expect([sitemap.name, sitemap.namespace]).toEqual([
    'urlset',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ]);
  for (const page of sitemap.children) {
    // The sitemap's schema fixes the order of the elements. Elements of other namespaces come last.
    expect(page.children.map(({ name }) => name).join(' ')).toMatch(
      /^loc( lastmod)?( image:image)?$/,
    );
    for (const date of valuesOf(page, 'lastmod')) {
      expect(date).toMatch(w3cDate);
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    }
    for (const image of page.children.filter(({ name }) => name === 'image:image')) {
      expect(image.namespace).toBe('http://www.google.com/schemas/sitemap-image/1.1');
      pathOf(valuesOf(image, 'image:loc')[0]);
    }
  }
  expect(locations().sort()).toEqual([...listedPaths, ...postPaths].sort());
});

test('the sitemap has the modification dates of the pages', () => {
  for (const page of sitemap.children) {
    const node = graphs
      .get(pathOf(valuesOf(page, 'loc')[0]))
      ?.['@graph'].find((one) => one['@type'] === 'Article' || one['@type'] === 'BlogPosting');
    if (node && 'dateModified' in node)
      expect(valuesOf(page, 'lastmod')).toEqual([node.dateModified]);
  }
});
