import { listNodes, parseModule, type SyntaxNode } from './visible-text.ts';

/** The names of constants that hold sentences: `missing`, or `say.missing` for a property. */
type Names = Set<string>;

export interface Module {
  file: string;
  program: SyntaxNode;
}

const spanish =
  /[áéíóúñ¿¡«»]|\b(?:al|con|de|del|el|en|es|la|las|los|no|para|por|que|se|su|tu|un|una|ya)\b/i;
const isSentence = (text: string) => /\p{L}\S*\s+\S/u.test(text) && spanish.test(text);

/** Returns the text of a literal or template; null for any other expression. */
function textOf(node: unknown): string | null {
  const [one] = listNodes(node);
  if (one?.type === 'Literal') return typeof one.value === 'string' ? one.value : null;
  if (one?.type !== 'TemplateLiteral' || !Array.isArray(one.quasis)) return null;
  return one.quasis.map(({ value }) => String(value?.cooked ?? '')).join('');
}

function nameOf(node: unknown): string {
  const [one] = listNodes(node);
  if (one?.type === 'Identifier') return String(one.name);
  if (one?.type === 'ChainExpression') return nameOf(one.expression);
  if (one?.type !== 'MemberExpression' || one.computed === true) return '';
  return `${nameOf(one.object)}.${nameOf(one.property)}`;
}

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const child of listNodes(Object.values(node).flat())) walk(child, visit);
}

/** Returns the names of the sentences in one declaration. */
function declared(name: string, value: unknown): string[] {
  const [one] = listNodes(value);
  if (one?.type !== 'ObjectExpression') return isSentence(textOf(value) ?? '') ? [name] : [];
  return listNodes(one.properties).flatMap((property) =>
    declared(`${name}.${nameOf(property.key)}`, property.value),
  );
}

function declaredIn({ program }: Module): Names {
  const statements = listNodes(program.body);
  const constants = [...statements, ...statements.flatMap((one) => listNodes(one.declaration))];
  return new Set(
    constants
      .flatMap((one) => listNodes(one.declarations))
      .flatMap((one) => declared(nameOf(one.id), one.init)),
  );
}

/** Returns the names of sentences in a module: its own, imported and destructured names. */
function knownIn(module: Module, exported: Names): Names {
  const names = declaredIn(module);
  walk(module.program, (node) => {
    if (node.type !== 'ImportSpecifier') return;
    const [imported, local] = [nameOf(node.imported), nameOf(node.local)];
    for (const name of exported) {
      if (name === imported || name.startsWith(`${imported}.`)) {
        names.add(local + name.slice(imported.length));
      }
    }
  });
  walk(module.program, (node) => {
    const [pattern] = listNodes(node.id);
    if (node.type !== 'VariableDeclarator' || pattern?.type !== 'ObjectPattern') return;
    for (const property of listNodes(pattern.properties)) {
      const whole = `${nameOf(node.init)}.${nameOf(property.key)}`;
      if (names.has(whole)) names.add(nameOf(property.value));
    }
  });
  return names;
}

const searches = /\.(?:includes|startsWith|endsWith|indexOf|has|test)$/;

/** Returns the operands that a node compares; [] if it compares nothing. */
function comparedBy(node: SyntaxNode): unknown[] {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
    return [node.left, node.right];
  }
  if (node.type === 'SwitchCase') return [node.test];
  if (node.type !== 'CallExpression' || !searches.test(nameOf(node.callee))) return [];
  const [callee] = listNodes(node.callee);
  return [callee?.object, ...listNodes(node.arguments)];
}

/** Returns whether an expression is `null`, `undefined` or an empty text. */
function isNothing(node: unknown): boolean {
  const [one] = listNodes(node);
  return one?.type === 'UnaryExpression' || one?.raw === 'null' || textOf(node) === '';
}

/** Returns the places where a module compares a sentence, as `file: name`. */
function comparisonsIn(module: Module, exported: Names): string[] {
  const names = knownIn(module, exported);
  const found: string[] = [];
  walk(module.program, (node) => {
    const compared = comparedBy(node);
    const isPresence = compared.some(isNothing);
    for (const one of compared) {
      const name = nameOf(one);
      const isMessage = /\.message$/.test(name) && node.type !== 'CallExpression' && !isPresence;
      if (names.has(name) || isMessage || isSentence(textOf(one) ?? '')) {
        found.push(`${module.file}: ${name || textOf(one)}`);
      }
    }
  });
  return found;
}

export async function findComparedSentences(sources: Record<string, string>): Promise<string[]> {
  const modules = await Promise.all(
    Object.entries(sources).map(async ([file, source]) => ({
      file,
      program: await parseModule(file, source),
    })),
  );
  const exported = new Set(modules.flatMap((module) => [...declaredIn(module)]));
  return modules.flatMap((module) => comparisonsIn(module, exported));
}
