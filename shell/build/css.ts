// This file changes the CSS for the oldest supported browsers (decision 043). It handles the features that
// LightningCSS, Vite's minifier, does not change.

import mediaRanges from '@csstools/postcss-media-minmax';
import oklab from '@csstools/postcss-oklab-function';
import type { AtRule, ChildNode, Plugin, Rule } from 'postcss';
import logical from 'postcss-logical';
import type { CSSOptions } from 'vite';
import { classNameOptions } from './chunks.ts';

/** The name of the element at the start of a selector, if the selector begins with an element. */
const start = /^[\w*]*/;

/** This selector adds the specificity of an id. No element has this id. */
const weight = ':not(#_)';

const isRule = (node: ChildNode): node is Rule => node.type === 'rule';

/**
 * Returns the rules of a layer, including the rules within its media queries. Nested rules are not included.
 */
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
 * Writes the layers `reset, tokens, base, kit, app` without `@layer`, because only Chromium 99 and newer
 * support it. `reset`, `tokens` and `base` come first and select elements; `kit` selects classes; `app` gets
 * the specificity of an id. So the same rules win as with layers, in any order of the parts' stylesheets.
 */
const flattenLayers: Plugin = {
  postcssPlugin: 'flatten-layers',
  // PostCSS calls `OnceExit` after CSS Modules have renamed the classes.
  OnceExit(root) {
    root.walkAtRules('layer', flatten);
  },
};

const smallOrDynamic = /(?<=\d)[ds]vh\b/g;

/**
 * Adds a fallback for heights that follow a phone's changing viewport, because only Chromium 108 and newer
 * support them. Older browsers use the height of the largest viewport.
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
  modules: classNameOptions,
  postcss: {
    plugins: [
      flattenLayers,
      viewportHeights,
      // This plugin is for unsupported browsers: Chromium has `margin-inline` only since version 87.
      logical(),
      // Without this plugin LightningCSS would write `not (…)`, which only Chromium 104 and newer support.
      mediaRanges(),
      oklab({ preserve: false, subFeatures: { displayP3: false } }),
    ],
  },
} satisfies CSSOptions;
