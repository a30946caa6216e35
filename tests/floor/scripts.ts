import {
  type CallExpression,
  type ChainExpression,
  type MemberExpression,
  type Node,
  type Options,
  parse,
} from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { api, builtIns, featuresWithin, isSupportedEverywhere } from './compat.ts';

const interfaces = { ...api, ...builtIns };

const globals: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
};

/** A name of several words belongs to the platform, but `take` and `share` may also be our own methods. */
const isTelling = (name: string, owner: string) => owner in builtIns || /[A-Z]/.test(name);

/** False for a name if no interface has a method of this name in all supported browsers. */
const methods = new Map<string, boolean>();
for (const { path, feature } of featuresWithin(interfaces)) {
  const [owner = '', name = '', ...rest] = path;
  if (rest.length > 0 || name === '' || name.endsWith('_static') || !isTelling(name, owner))
    continue;
  methods.set(name, (methods.get(name) ?? false) || isSupportedEverywhere(feature) !== false);
}

const isStaticNew = (object: string, name: string) => {
  const members = interfaces[object];
  return isSupportedEverywhere(members?.[`${name}_static`] ?? members?.[name]) === false;
};

function memberName(node: MemberExpression, parent: Node | undefined): string | null {
  const { object, property, computed } = node;
  if (computed || property.type !== 'Identifier') return null;
  const { name } = property;
  const owner = object.type === 'Identifier' ? (globals[object.name] ?? object.name) : '';
  if (owner in interfaces) return isStaticNew(owner, name) ? `${owner}.${name}` : null;
  const isCalled =
    parent?.type === 'CallExpression' && 'callee' in parent && parent.callee === node;
  return isCalled && methods.get(name) === false ? `.${name}()` : null;
}

type Link = Partial<CallExpression> & Partial<MemberExpression>;

/** Chromium 80 to 90 handle spread arguments of an optional call wrongly, as in `a?.b(...c)`. */
function hasSpread({ expression }: ChainExpression): boolean {
  for (
    let link = expression as Link | undefined;
    link;
    link = (link.callee ?? link.object) as Link
  ) {
    if (link.arguments?.some(({ type }) => type === 'SpreadElement')) return true;
  }
  return false;
}

/** Returns the name of syntax that acorn accepts and some supported browser does not; null for the rest. */
function newSyntax(node: Node): string | null {
  if (node.type === 'StaticBlock') return 'static block';
  if (node.type === 'ChainExpression' && hasSpread(node as ChainExpression))
    return 'spread in an optional call';
  if (node.type !== 'Literal' || !('regex' in node)) return null;
  const { pattern, flags } = node.regex as { pattern: string; flags: string };
  if (/\(\?<[=!]/.test(pattern)) return 'lookbehind';
  return flags.includes('v') ? 'regular expression with v' : null;
}

/** Returns whether the code calls the member only if the member exists, as in `signal.any?.(…)`. */
const isGuarded = (parent: Node | undefined) =>
  parent?.type === 'CallExpression' && 'optional' in parent && parent.optional === true;

/** Returns the features that some supported browser lacks. Throws if the script does not parse. */
export function findNewerScriptFeatures(text: string, options: Options): Set<string> {
  const found = new Set<string>();
  fullAncestor(parse(text, options), (node, _, ancestors) => {
    const syntax = newSyntax(node);
    if (syntax) found.add(syntax);
    if (node.type === 'Identifier' && 'name' in node) {
      if (isSupportedEverywhere(interfaces[String(node.name)]) === false)
        found.add(String(node.name));
    }
    if (node.type !== 'MemberExpression' || isGuarded(ancestors.at(-2))) return;
    const member = memberName(node as MemberExpression, ancestors.at(-2));
    if (member) found.add(member);
  });
  return found;
}
