import { type Declaration, parse } from 'postcss';
import { css, featuresWithin, isSupportedEverywhere } from './compat.ts';

/** MDN's data about functions and units of CSS values, by their names, e.g. `color-mix` and `dvh`. */
const types = new Map(
  [...featuresWithin(css.types ?? {})].map(({ path, feature }) => [path.at(-1) ?? '', feature]),
);
/** The newer units of length. MDN has no separate data for each of these units. */
const newerUnits = /(?<=\d)(?:[dsl]v(?:h|w|min|max|i|b)|cq(?:w|h|i|b|min|max)|r?lh|cap|ic)\b/g;

function newValues({ prop, value }: Declaration): string[] {
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name = '']) => name);
  const isNew = (name: string) => isSupportedEverywhere(types.get(name)) === false;
  const property = css.properties?.[prop];
  const keyword =
    prop === 'cursor' ||
    isSupportedEverywhere(property) === false ||
    isSupportedEverywhere(property?.[value]);
  return [
    ...functions.filter(isNew).map((name) => `${name}()`),
    ...(keyword === false ? [`${prop}: ${value}`] : []),
  ];
}

/** A browser that does not know the unit uses the property's earlier value in the same rule. */
function hasOlderTwin(one: Declaration): boolean {
  const all = one.parent?.nodes ?? [];
  const earlier = all.slice(0, all.indexOf(one));
  return earlier.some((other) => other.type === 'decl' && other.prop === one.prop);
}

/** Returns the features that a supported browser lacks. Features behind `@supports` do not count. */
export function findNewerStyleFeatures(text: string): Set<string> {
  const found = new Set<string>();
  const root = parse(text);
  root.walkAtRules((rule) => {
    if (rule.name === 'supports') rule.remove();
    else if (isSupportedEverywhere(css['at-rules']?.[rule.name]) === false)
      found.add(`@${rule.name}`);
    else if (/[<>]|^not \(|\) and not|\bor\b/.test(rule.params) && rule.name === 'media')
      found.add(`@media ${rule.params}`);
  });
  root.walkRules(({ selector, parent }) => {
    if (selector.includes('&') || parent?.type === 'rule') found.add('nesting');
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) {
      if (!name.startsWith('-') && isSupportedEverywhere(css.selectors?.[name]) === false)
        found.add(`:${name}`);
    }
  });
  root.walkDecls((one) => {
    if (!one.prop.startsWith('-') && isSupportedEverywhere(css.properties?.[one.prop]) === false)
      found.add(one.prop);
    for (const name of newValues(one)) found.add(name);
    if (!hasOlderTwin(one))
      for (const [unit] of one.value.matchAll(newerUnits)) found.add(`${one.prop} in ${unit}`);
  });
  return found;
}
