import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postFormats } from '#contract/blog/admin.ts';
import { convertPostSource } from './post-html.ts';

const html = (source: string) => convertPostSource(source, 'html')?.content ?? null;
const markdown = (source: string) => convertPostSource(source, 'markdown')?.content ?? null;

test('Markdown becomes the elements that the blog has styles for', () => {
  expect(markdown('# Uno\n\n## Dos\n\nTexto **fuerte**, *suave*, ~~tachado~~ y `código`.')).toBe(
    '<h2>Uno</h2>\n<h2>Dos</h2>\n<p>Texto <strong>fuerte</strong>, <em>suave</em>, <del>tachado</del> y <code>código</code>.</p>',
  );
  expect(markdown('| a | b |\n|---|:-:|\n| 1 | 2 |')).toBe(
    '<table>\n<thead>\n<tr>\n<th>a</th>\n<th data-align="center">b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td data-align="center">2</td>\n</tr>\n</tbody></table>',
  );
  expect(markdown('3. tres\n4. cuatro')).toContain('<ol start="3">');
  expect(markdown('```js\nlet a = "<b>";\n```')).toBe(
    '<pre><code>let a = "&lt;b&gt;";\n</code></pre>',
  );
});

test('the HTML of the first posts stays unchanged', () => {
  const first =
    '<p>Hola, <a href="/terminos">términos</a> y <strong>más</strong>.</p>\n<h2>Dos</h2>\n<ul>\n<li>uno</li>\n</ul>\n<blockquote><p>cita</p></blockquote>';
  expect(html(first)).toBe(first);
});

test.each([
  ['/blog', '<a href="/blog">x</a>'],
  ['/blog?a=1#b', '<a href="/blog?a=1#b">x</a>'],
  ['https://otro.test/a', '<a href="https://otro.test/a" rel="noopener">x</a>'],
  ['mailto:ana@correo.test', '<a href="mailto:ana@correo.test" rel="noopener">x</a>'],
  ['//malo.test', '<a href="https://malo.test/" rel="noopener">x</a>'],
  ['blog', 'x'],
  ['', 'x'],
  ['javascript:alert(1)', 'x'],
  ['JaVaScRiPt:alert(1)', 'x'],
  [' java\tscript:alert(1)', 'x'],
  ['java&#10;script:alert(1)', 'x'],
  ['&#106;avascript:alert(1)', 'x'],
  ['data:text/html,<script>alert(1)</script>', 'x'],
  ['vbscript:msgbox(1)', 'x'],
  ['file:///etc/passwd', 'x'],
  ['http://[', 'x'],
])('a link to %j becomes %s', (href, expected) => {
  expect(html(`<a href="${href}" onclick="alert(1)" target="_blank" style="x">x</a>`)).toBe(
    expected,
  );
});

test('a sponsored link gets rel=sponsored in HTML and in Markdown', () => {
  const sponsored = '<a href="https://paga.test/" rel="sponsored noopener">x</a>';
  expect(html('<a href="https://paga.test" rel="nofollow sponsored">x</a>')).toBe(sponsored);
  expect(markdown('[x](https://paga.test "Patrocinado")')).toBe(`<p>${sponsored}</p>`);
});

test.each([
  ['/assets/a-cover.jpg', true],
  ['/mf/public/apps/pawns.jpg', true],
  ['https://otro.test/a.jpg', false],
  ['//otro.test/a.jpg', false],
  ['/assets/../api/sesion.jpg', false],
  ['/api/postback/cpx', false],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
])('the blog shows a post’s picture %s: %s', (src, isShown) => {
  expect(html(`<p><img src="${src}" alt="Algo" onerror="alert(1)" width="9"></p>`)).toBe(
    isShown ? `<p><img src="${src}" alt="Algo" loading="lazy" /></p>` : '',
  );
});

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="/api/x"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="x" onfocus=alert(1) autofocus>x</a>',
  '<p style="background:url(javascript:alert(1))" class="x" id="root">x</p>',
  '<base href="https://malo.test/"><meta http-equiv=refresh content="0;url=https://malo.test">',
  '<link rel=stylesheet href="https://malo.test/x.css">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</div></main></body><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '<https://malo.test/"onmouseover="alert(1)>',
  '[x](https://malo.test/"onmouseover="alert(1))',
  '```"><script>alert(1)</script>\nx\n```',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<p/onclick=alert(1)>x</p>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '\u0000<script\u0000>alert(1)</script>',
];

const allowed =
  /^<\/?(?:h[2-4]|p|ul|ol|li|dl|dt|dd|a|strong|em|del|sup|sub|code|pre|blockquote|hr|br|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td)(?: (?:href|rel|src|alt|loading|start|reversed|type|value|scope|colspan|rowspan|data-align)="[^"<>]*")*(?: \/)?>$/;

/** Expects that the allow-list has every tag and attribute of the content, and that no URL runs code. */
function expectHarmless(content: string) {
  for (const [tag] of content.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(allowed);
    expect(tag).not.toMatch(/(?:href|src)="\s*(?!\/|https?:|mailto:|tel:|#texto-)/);
  }
}

// Threat 25
test.each(attacks)('the attack %s becomes harmless', (source) => {
  for (const format of postFormats) {
    const post = convertPostSource(source, format);
    expect(post).not.toBeNull();
    expectHarmless(String(post?.content));
  }
});

// Threat 25
test('combined attacks become harmless, and a second cleaning changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom('<', '>', '"', "'", '\n', '`', '*', '<p', '&#x3c;'),
    fc.string({ maxLength: 8 }),
  );
  const source = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(source, fc.constantFrom(...postFormats), (text, format) => {
      const content = convertPostSource(text, format)?.content ?? '';
      expectHarmless(content);
      expect(html(content)).toBe(content);
    }),
    { numRuns: 400 },
  );
});

test('the blog refuses a text with too deep nesting', () => {
  expect(markdown('>'.repeat(49_000))).toBeNull();
  for (const tag of ['<blockquote>', '<b>', '<div>', '<x>']) {
    expect(html(`${tag.repeat(4000)}x`)).toBeNull();
  }
  expect(html(`${'<blockquote>'.repeat(24)}x`)?.match(/<blockquote>/g)).toHaveLength(24);
  expect(html(`${'<blockquote>'.repeat(25)}x`)).toBeNull();
});
