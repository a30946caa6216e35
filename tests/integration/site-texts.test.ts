import { beforeEach, expect, test } from 'vitest';
import { settingSentences } from '#contract/settings/names.ts';
import type { SettingChangeAnswer } from '#contract/settings/settings.ts';
import { originalTexts } from '#contract/texts/originals.ts';
import type { SiteTexts, TextsAnswer } from '#contract/texts/texts.ts';
import { createOwnFaults, startOwnSite } from '../support/own-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';
import { changeSetting, fetchSettings, sendSetting } from './settings-support.ts';

// The texts of the pages are data (decision 057). The site loads the texts in the same way as the brand.

const faults = createOwnFaults();
const site = await startOwnSite({ faults, vars: { DOCUMENT_SECONDS: '3600' } });
const { headers } = await signInAdmin(site);
const { faq, hero, about, tips } = originalTexts;

beforeEach(() => runSql(site, 'DELETE FROM settings'));

async function ask(path: string) {
  const response = await site.fetch(path);
  const timing = response.headers.get('server-timing') ?? '';
  return { html: await response.text(), cache: /cache;desc="(\w+)"/.exec(timing)?.[1] };
}
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'));
const textOf = (html: string) =>
  main(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

interface Listed {
  '@type': string;
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

/** Returns the questions that search engines read; undefined if the page lists no questions. */
async function questionsFound() {
  const { html } = await ask('/preguntas-frecuentes');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': nodes }: { '@graph': Listed[] } = JSON.parse(json);
  const list = nodes.find((node) => node['@type'] === 'FAQPage')?.mainEntity;
  return list?.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
}

test('a new site has the default texts with the site’s name and minimum payout', async () => {
  const home = textOf((await ask('/')).html);
  expect(home).toContain(hero.heading);
  for (const { question } of faq.items) expect(home).toContain(question);
  expect(home).toContain('cuando tu saldo llega a US$ 25.00. Una persona revisa');
  expect(home).toContain('Ingreso Activo nació de una idea simple');
  expect(home).toContain('desde Santo Domingo, República Dominicana. Escríbenos cuando quieras.');
  const { html } = await ask('/guia-encuestas');
  for (const { title } of tips.items) expect(html).toContain(title);
  expect(html).toContain('<a href="/perfil#avisos"');
  expect(await questionsFound()).toHaveLength(5);
  expect(textOf((await ask('/home')).html)).toContain('Top 5 Apps que te Pagan en 2025');
});

test('changed texts appear on their pages at once, and other pages stay cached', async () => {
  const pages = ['/', '/home', '/preguntas-frecuentes', '/guia-encuestas', '/contacto', '/blog'];
  for (const path of pages) await ask(path);
  const items = [
    { question: '¿Es {marca} gratis?', answer: 'Sí.\n\nMira los [términos](/terminos).' },
    ...faq.items.slice(0, 2),
  ];
  await changeSetting(site, headers, 'text:faq', { ...faq, items });
  const states = await Promise.all(pages.map(async (path) => (await ask(path)).cache));
  expect(states).toEqual(['miss', 'miss', 'miss', 'miss', 'hit', 'hit']);

  const { html } = await ask('/');
  expect(textOf(html)).toContain('¿Es Ingreso Activo gratis?');
  expect(html).toContain('<p>Mira los <a href="/terminos"');
  expect(textOf(html)).not.toContain('¿Cómo recibo mi dinero?');
  expect(await questionsFound()).toEqual([
    ['¿Es Ingreso Activo gratis?', 'Sí.\n\nMira los términos.'],
    ...faq.items.slice(0, 2).map(({ question, answer }) => [question, answer]),
  ]);
});

test('title and description for search engines change with the texts', async () => {
  await changeSetting(site, headers, 'text:hero', {
    ...hero,
    title: 'Gana con {marca}',
    description: 'Otra.',
  });
  const { html } = await ask('/');
  expect(html).toContain('<title>Gana con Ingreso Activo</title>');
  expect(html).toContain('<meta name="description" content="Otra.">');
});

test('without questions, the home page has no FAQ, and its menu link leads to contact', async () => {
  await changeSetting(site, headers, 'text:faq', { ...faq, items: [] });
  const home = main((await ask('/')).html);
  expect(home).not.toContain('Preguntas Frecuentes');
  expect(home).toMatch(/<section id="preguntas"[^>]*>.*¿Tienes una pregunta\?/s);
  expect(main((await ask('/home')).html)).not.toContain('Preguntas Frecuentes');
  expect(await questionsFound()).toBeUndefined();
});

test('a reset and an undo affect one group of texts, and each change has a record', async () => {
  const value = { ...about, text: 'Somos Ana y Luis.' };
  await changeSetting(site, headers, 'text:about', value);
  await changeSetting(site, headers, 'text:hero', { ...hero, chip: 'Para todos' });
  const { settings } = await changeSetting(site, headers, 'text:about', null);
  expect(settings.texts).toMatchObject({
    about: { value: about, isChanged: false, previous: value },
    hero: { isChanged: true, previous: null },
  });
  expect(textOf((await ask('/')).html)).toContain('nació de una idea simple');
  const records = await runSql<{ action: string; after: string }>(
    site,
    `SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 3`,
  );
  expect(records.map(({ action, after }) => [action, JSON.parse(after).ajuste])).toEqual([
    ['reset-setting', 'text:about'],
    ['change-setting', 'text:hero'],
    ['change-setting', 'text:about'],
  ]);
});

test('a window with an outdated text does not overwrite a newer text', async () => {
  const change = (chip: string, seen: unknown) =>
    site.fetch('/api/admin/ajustes/text:hero', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ value: { ...hero, chip }, seen }),
    });
  const first = await change('Primera', hero);
  expect(((await first.json()) as SettingChangeAnswer).message).toBe(settingSentences.saved);
  expect(await readRefusal(await change('Segunda', hero))).toMatchObject({
    status: 409,
    message: settingSentences.changed,
  });
  expect((await fetchSettings(site, headers)).texts?.hero.value.chip).toBe('Primera');
  expect((await change('Segunda', { ...hero, chip: 'Primera' })).status).toBe(200);
});

const question = { question: '¿Sí?', answer: 'No.' };
const wrong: [what: string, group: keyof SiteTexts, value: object, field: string][] = [
  ['HTML', 'hero', { ...hero, lead: '<b>Gana</b>' }, 'lead'],
  ['a fact that the site does not know', 'hero', { ...hero, lead: 'Ganas {monto}' }, 'lead'],
  ['half a brace', 'about', { ...about, text: 'Somos {marca' }, 'text'],
  ['a link in a title', 'hero', { ...hero, heading: '[Ya](/descubre)' }, 'heading'],
  ['a script as a link', 'about', { ...about, text: '[x](javascript:alert(1))' }, 'text'],
  ['a link elsewhere', 'about', { ...about, text: '[x](//malo.test)' }, 'text'],
  ['a text without end', 'about', { ...about, text: 'x'.repeat(3001) }, 'text'],
  ['a blank answer', 'faq', { ...faq, items: [{ ...question, answer: ' ' }] }, 'items.0.answer'],
  ['too many questions', 'faq', { ...faq, items: Array(21).fill(question) }, 'items'],
  ['no tip', 'tips', { ...tips, items: [] }, 'items'],
];
test.each(wrong)('%s in a text gets a message for its field', async (_, group, value, field) => {
  expect(await readRefusal(await sendSetting(site, headers, `text:${group}`, value))).toMatchObject(
    {
      status: 422,
      fields: { [field]: expect.any(String) },
    },
  );
});

test('a request may contain the longest texts together with the earlier texts', async () => {
  const items = Array(20).fill({ question: 'ñ'.repeat(160), answer: 'ñ'.repeat(1500) });
  const value = { ...faq, items };
  await changeSetting(site, headers, 'text:faq', value);
  const body = JSON.stringify({ value: { ...value, lead: 'Otra' }, seen: value });
  const answer = await site.fetch('/api/admin/ajustes/text:faq', { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
});

test('a text stored by another release keeps its valid fields and gets new fields', async () => {
  const stored = { chip: 'Para todos', later: 1 };
  await runSql(
    site,
    "INSERT INTO settings (key, value) VALUES ('text:hero', ?)",
    JSON.stringify(stored),
  );
  const { texts } = (await (await site.fetch('/api/textos?nuevo')).json()) as TextsAnswer;
  expect((await fetchSettings(site, headers)).texts?.hero.value).toEqual({
    ...hero,
    chip: 'Para todos',
  });
  expect(Object.keys(texts)).toEqual(Object.keys(originalTexts));
});

test('without the API’s answer, a page shows the default texts and is not cached', async () => {
  await changeSetting(site, headers, 'text:faq', { ...faq, items: [question] });
  faults.api = () => 'away';
  const { html, cache } = await ask('/preguntas-frecuentes');
  faults.api = null;
  expect(textOf(html)).toContain('¿Cuánto dinero puedo ganar?');
  expect(cache).toBe('bypass');
  expect(await questionsFound()).toEqual([['¿Sí?', 'No.']]);
});
