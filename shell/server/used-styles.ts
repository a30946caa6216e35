export interface CssRule {
  /** The at-rules around the rule, the outermost first, e.g. `@media print`. */
  within: string[];
  css: string;
  /** The classes (with their dot) and elements of each selector. Empty for rules without a selector. */
  names: string[][];
}

/** Returns the classes and elements in the markup of `#root`. */
function namesIn(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g);
  const classes = [...lists].flatMap(([, list = '']) => list.split(' ').map((name) => `.${name}`));
  const elements = [...html.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name.toLowerCase());
  return new Set(['html', 'body', ...classes, ...elements]);
}

/** Selects the rules that can apply to the markup, in any state of its elements. Null selects all rules. */
export function selectUsedStyles(rules: readonly CssRule[], html: string | null): string {
  const present = namesIn(html ?? '');
  const isPresent = (name: string) => present.has(name.startsWith('.') ? name : name.toLowerCase());
  const isUsed = ({ names }: CssRule) =>
    html === null || names.length === 0 || names.some((one) => one.every(isPresent));
  let css = '';
  let open: string[] = [];
  for (const rule of rules.filter(isUsed)) {
    if (rule.within.join() !== open.join()) {
      css += '}'.repeat(open.length) + rule.within.map((at) => `${at}{`).join('');
      open = rule.within;
    }
    css += rule.css;
  }
  return css + '}'.repeat(open.length);
}
