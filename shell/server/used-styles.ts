export interface PageRule {
  /** The at-rules around it, outermost first, e.g. `@media print`. */
  within: string[];
  css: string;
  /** Each selector's classes; empty for rules without a selector. */
  classes: string[][];
}

function classesIn(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g);
  return new Set([...lists].flatMap(([, list = '']) => list.split(' ')));
}

/** The rules that can apply to the markup, in any state of its elements; all rules when `html` is null. */
export function usedStyles(rules: readonly PageRule[], html: string | null): string {
  const present = classesIn(html ?? '');
  const isUsed = ({ classes }: PageRule) =>
    html === null ||
    classes.length === 0 ||
    classes.some((names) => names.every((name) => present.has(name)));
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
