import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertPostSource } from './post-html.ts';

const html = (source: string) => convertPostSource(source, 'html')?.content;

const blocks = ['p', 'h1', 'h2', 'h3', 'blockquote', 'pre', 'figure', 'figcaption', 'center'];
const removed = ['div', 'section', 'article', 'button', 'details', 'summary', 'form', 'mark'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const inline = ['a href="/x"', 'a href="x"', 'a', 'b', 'i', 'del', 'sup', 'code', 'span', 'q'];
const pasted = [
  'p style="mso-list:l0 level1 lfo1"',
  'h2 style="mso-list:l0 level1 lfo1"',
  'span style="mso-list:Ignore"',
  'td style="text-align:right"',
  'ol start="-2" reversed type="i"',
  'li value="3"',
  'span style="font-weight:700"',
  'b style="font-weight:normal"',
];
const leaves = ['uno', ' ', '\n', 'dos ', '<br>', '<hr>', '<img src="/assets/a-cover.jpg">'];
const lost = ['<img src="https://a.test/b.png">', '<input>', '<script>x</script>', '<!-- c -->'];

const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', maxDepth: 7 },
    fc.constantFrom(...leaves, ...lost),
    fc
      .tuple(
        fc.constantFrom(...blocks, ...removed, ...lists, ...tables, ...inline, ...pasted),
        fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      )
      .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag.split(' ')[0]}>`),
  ),
}));

test('a second cleaning of nested HTML changes nothing', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (nodes) => {
      const content = html(nodes.join('')) ?? '';
      expect(html(content)).toBe(content);
    }),
    { numRuns: 1000 },
  );
});
