import { expect, test } from 'vitest';
import { fillTemplate } from './compose-document.ts';

const template = '<head><!--head--></head><div id="root"><!--html--></div><!--data-->';
const page = { head: '<title>T</title>', html: '<h1>H</h1>', data: '{"a":1}' };

test.each(['$&', '$1', '$`', "$'", '$$'])(
  '%s in a text is not read as a replacement pattern',
  (text) => {
    const filled = fillTemplate(template, { head: text, html: text, data: text });
    expect(filled).toBe(
      `<head>${text}</head><div id="root">${text}</div>` +
        `<script type="application/json" id="hydration">${text}</script>`,
    );
  },
);

test('a text that looks like a placeholder of the template stays unchanged', () => {
  const filled = fillTemplate(template, { ...page, html: '<p>&lt;!--data--&gt;</p>' });
  expect(filled.indexOf('id="hydration"')).toBeGreaterThan(filled.indexOf('</div>'));
});
