import { expect, test } from 'vitest';
import { type MailTemplate, mailTemplates } from '#contract/mail/labels.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { renderMail } from './compose.ts';
import { isMarketing, mailKinds } from './kinds.ts';

const site = {
  brand: exampleBrand,
  url: 'https://sitio.test',
  timeZone: 'UTC',
  sign: async () => 'ficha',
};

async function write(template: MailTemplate) {
  const unsubscribeUrl = isMarketing(template) ? `${site.url}/baja?token=x` : null;
  const { sample, write: writeMail } = mailKinds[template];
  const [content, mail] = await Promise.all([
    writeMail(sample, site),
    renderMail({ template, params: sample }, { ...site, unsubscribeUrl }),
  ]);
  if (!content || !mail) throw new Error(`${template} was not rendered`);
  return { content, ...mail };
}
const contents = await Promise.all(mailTemplates.map(write));

const empty = new Set(['meta', 'br', '!doctype']);

/** Returns the tags that lack their end tag. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(!?[a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (slash) {
      const opened = open.pop();
      if (opened !== tag) wrong.push(`${opened} ended by ${tag}`);
    } else if (!empty.has(tag)) open.push(tag);
  }
  return [...wrong, ...open];
}

const named = contents.map((mail, index) => [mailTemplates[index] ?? '', mail] as const);

test.each(named)(
  'the mail %s closes every tag, in Outlook and in other programs',
  (_, { html }) => {
    expect(unbalanced('<p><b></p>')).not.toEqual([]);
    const forOutlook = html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '');
    const forOthers = html.replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '');
    expect(unbalanced(forOutlook)).toEqual([]);
    expect(unbalanced(forOthers)).toEqual([]);
  },
);

test.each(named)(
  'the mail %s has one large button, and the plain text has the button’s link',
  (...given) => {
    const { html, text, content } = given[1];
    const [button, ...others] = html.match(/<a class="on-fill"[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(button).toContain(`href="${content.action.url.replaceAll('&', '&amp;')}"`);
    // A padding of 14 px above and below a line of 22 px makes a button of 50 px.
    expect(button).toMatch(/padding:14px 30px;.*line-height:22px/);
    expect(text).toContain(`${content.action.label}:\n${content.action.url}\n`);
  },
);

test.each(named)('the mail %s loads no files and stays below Gmail’s size limit', (_, { html }) => {
  expect(html).not.toMatch(/<img|<link|@import|url\(|background=/i);
  expect(new TextEncoder().encode(html).length).toBeLessThan(50_000);
  expect(html.match(/<style>(.*?)<\/style>/s)?.[1]?.length).toBeLessThan(8_000);
});

test.each(named)('the mail %s has a preheader that differs from its subject', (...given) => {
  const { html, content } = given[1];
  expect(content.preheader.length).toBeGreaterThan(20);
  expect(content.preheader.length).toBeLessThan(90);
  expect(content.preheader).not.toBe(content.subject);
  const [, hidden = ''] =
    html.match(/<body[^>]*>\s*<div style="display:none[^>]*>(.*?)<\/div>/s) ?? [];
  expect(hidden.startsWith(content.preheader)).toBe(true);
  expect(hidden.match(/&#8199;&#847;/g)?.length).toBeGreaterThan(60);
});

test('every mail has a different preheader', () => {
  const all = contents.map(({ content }) => content.preheader);
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});

test.each(named)(
  'the mail %s has the same content in text and HTML',
  (_, { text, content, html }) => {
    const { opening, facts = [], closing, alternative, reason, heading } = content;
    const said = [heading, ...opening, ...facts.flat(), ...closing, reason];
    for (const part of said) expect(text).toContain(part);
    if (alternative) expect(text).toContain(`${alternative.text}\n${alternative.url}`);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url);
    for (const url of links) expect(text).toContain(`\n${url.replaceAll('&amp;', '&')}\n`);
  },
);

test.each(named)(
  'the mail %s is legible in dark mode, including Outlook on the web',
  (_, { html }) => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, css = ''] = html.match(/<style>(.*?)<\/style>/s) ?? [];
    const coloured = [...html.matchAll(/class="([^"]+)"[^>]*style="[^"]*color:#/g)];
    const classes = new Set(coloured.flatMap(([, names = '']) => names.split(' ')));
    for (const name of classes) {
      // Text on the band keeps its colour, because the band is dark in both schemes.
      if (['band-ink', 'pad', 'whole'].includes(name)) continue;
      expect(css).toContain(`\n.${name} {`);
      expect(css).toContain(`[data-ogsc] .${name} {`);
    }
  },
);
