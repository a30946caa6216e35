// Lowers the authors' CSS to the oldest supported browsers (decision 043): this file covers the features that
// LightningCSS, Vite's minifier, leaves unchanged.

import mediaRanges from '@csstools/postcss-media-minmax';
import oklab from '@csstools/postcss-oklab-function';
import type { AtRule, ChildNode, Plugin, Rule } from 'postcss';
import logical from 'postcss-logical';
import type { CSSOptions } from 'vite';
import { classNames } from './chunks.ts';

/** The start of a selector's first compound: the name of its element, if any. */
const start = /^[\w*]*/;

/** The weight of an id that no element has. */
const weight = ':not(#_)';

const isRule = (node: ChildNode): node is Rule => node.type === 'rule';

/** The rules of a layer, also those within its media queries, but not the rules nested in them. */
function ownRules(nodes: ChildNode[]): Rule[] {
  return nodes.flatMap((node) => {
    if (isRule(node)) return [node];
    return node.type === 'atrule' && node.name !== 'keyframes' ? ownRules(node.nodes ?? []) : [];
  });
}

function flatten(layer: AtRule): void {
  const { nodes = [], params } = layer;
  if (params === 'app') {
    for (const rule of ownRules(nodes))
      rule.selectors = rule.selectors.map((one) => one.replace(start, `$&${weight}`));
  }
  layer.replaceWith(nodes);
}

/**
 * Writes the layers `reset, tokens, base, kit, app` without `@layer`, which Chromium supports since 99.
 * `reset`, `tokens` and `base` precede the others and select elements, `kit` selects classes, and `app` gets
 * the weight of an id: the same rule wins as with layers, in any order of the stylesheets of separately built
 * parts.
 */
const flattenLayers: Plugin = {
  postcssPlugin: 'flatten-layers',
  // CSS Modules have already named the classes.
  OnceExit(root) {
    root.walkAtRules('layer', flatten);
  },
};

const smallOrDynamic = /(?<=\d)[ds]vh\b/g;

/**
 * Heights of a phone's changing viewport, supported since Chromium 108. Older browsers use the height of the
 * largest viewport.
 */
const viewportHeights: Plugin = {
  postcssPlugin: 'viewport-heights',
  Once(root) {
    root.walkDecls((one) => {
      const value = one.value.replace(smallOrDynamic, 'vh');
      if (value !== one.value) one.cloneBefore({ value });
    });
  },
};

export const css = {
  modules: classNames,
  postcss: {
    plugins: [
      flattenLayers,
      viewportHeights,
      // For unsupported browsers, which lack `margin-inline` before Chromium 87.
      logical(),
      // LightningCSS would write `not (…)`, which Chromium supports since 104.
      mediaRanges(),
      oklab({ preserve: false, subFeatures: { displayP3: false } }),
    ],
  },
} satisfies CSSOptions;
