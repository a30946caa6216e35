import { type AtRule, type ChildNode, parse } from 'postcss';
import type { PageRule } from '#server/used-styles.ts';

/** Classes inside of `:not()`, `:is()` and the like decide nothing alone. */
const functional = /:[\w-]+\((?:[^()]|\([^()]*\))*\)/g;
const className = /\.(-?[_a-z][\w-]*)/gi;

const classesOf = (selector: string) =>
  [...selector.replace(functional, '').matchAll(className)].map(([, name]) => name ?? '');

const holdsRules = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && ['layer', 'media', 'supports', 'container'].includes(node.name);

/** A statement's semicolon is not part of its node. */
export const textOf = (node: ChildNode): string =>
  node.type === 'atrule' && !node.nodes ? `${node};` : String(node);

function collect(nodes: readonly ChildNode[], within: string[]): PageRule[] {
  return nodes.flatMap((node) => {
    if (holdsRules(node) && node.nodes)
      return collect(node.nodes, [...within, `@${node.name} ${node.params}`]);
    if (node.type === 'comment') return [];
    const selectors = node.type === 'rule' ? node.selectors : [];
    return [{ within, css: textOf(node), classes: selectors.map(classesOf) }];
  });
}

/** A stylesheet as its rules; at-rules that hold none of their own, such as keyframes, stay whole. */
export const rulesOf = (css: string): PageRule[] => collect(parse(css).nodes, []);
