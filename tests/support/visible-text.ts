import { globSync, readFileSync } from 'node:fs';
import { parseAst, transformWithEsbuild } from 'vite';
import { root } from '../../scripts/processes.ts';

/** A text that people may read, with its file. */
interface Copy {
  file: string;
  text: string;
}

export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The calls whose texts only readers of logs and code see. */
const unread = /Error$|^(?:console|sql|logFailure|writeLog|querySelector\w*|closest|glob)$/;
/** `silent`: properties whose texts no visitor sees. `shown`: properties whose single words visitors read. */
const silent = /^(?:className|id|key|href|to|src|d|viewBox|style|sizes|srcSet|media|pattern)$/;
const shown = /^(?:children|label|title|text|lead|alt|placeholder|aria-label|summary|asunto)$/;

/** Prose has words with a space between them, or punctuation. Names, paths and classes have neither. */
const isProse = (text: string) => /\p{L}\S*\s+\S/u.test(text) || /[¿¡?!…]|\.\.\./.test(text);

/** Returns the nodes among a node's values. */
export const listNodes = (values: unknown): SyntaxNode[] => [values].flat().filter(isNode);
const childrenOf = (node: SyntaxNode) => listNodes(Object.values(node).flat());
const literalOf = (node: SyntaxNode) => (typeof node.value === 'string' ? node.value : null);
const isElementList = (node: SyntaxNode): node is SyntaxNode & { elements: unknown[] } =>
  node.type === 'ArrayExpression' && Array.isArray(node.elements);

/** Returns the names in a call: `console` and `warn` of `console.warn`. */
function calledNames(node: SyntaxNode): unknown[] {
  const called = node.callee ?? node.tag;
  if (!isNode(called)) return [];
  return [called, called.object, called.property].filter(isNode).map(({ name }) => name);
}

/** Returns a template's text, with `{}` instead of its expressions. */
function templateText({ quasis }: SyntaxNode): string {
  if (!Array.isArray(quasis)) return '';
  return quasis.map(({ value }) => String(value?.cooked ?? '')).join('{}');
}

const innerText = (elements: unknown[]) =>
  elements.map((one) => (isNode(one) ? (literalOf(one) ?? '{}') : '')).join('');

function textsOfProperty(node: SyntaxNode): string[] {
  const { key, value } = node;
  const name = isNode(key) ? String(key.name ?? key.value) : '';
  if (silent.test(name) || !isNode(value)) return [];
  if (name === 'children' && isElementList(value)) {
    const rest = value.elements.filter(isNode).filter((one) => literalOf(one) === null);
    return [innerText(value.elements), ...rest.flatMap(textsIn)];
  }
  const literal = literalOf(value);
  if (literal === null) return textsIn(value);
  return shown.test(name) || isProse(literal) ? [literal] : [];
}

function textsIn(node: SyntaxNode): string[] {
  if (node.type.startsWith('Import') || node.source) return [];
  if (node.type === 'Property') return textsOfProperty(node);
  if (node.type === 'Literal') return [literalOf(node) ?? ''].filter(isProse);
  if (calledNames(node).some((name) => unread.test(String(name)))) return [];
  const own = node.type === 'TemplateLiteral' ? [templateText(node)].filter(isProse) : [];
  return [...own, ...childrenOf(node).flatMap(textsIn)];
}

/** Returns the syntax tree of a TypeScript module, without its types. */
export async function parseModule(file: string, source: string): Promise<SyntaxNode> {
  const options = { jsx: 'automatic', target: 'esnext', sourcemap: false } as const;
  const program: unknown = parseAst((await transformWithEsbuild(source, file, options)).code);
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
  return program;
}

async function copyOf(file: string): Promise<Copy[]> {
  const source = readFileSync(root + file, 'utf8');
  if (file.endsWith('.html'))
    return textsOfHtml(source.replace(/\s+/g, ' ')).map((text) => ({ file, text }));
  const [name, code] = file.endsWith('.json')
    ? [`${file}.ts`, `export default ${source}`]
    : [file, source];
  const texts = textsIn(await parseModule(name, code));
  return texts.flatMap((text) => textsOfHtml(text).map((one) => ({ file, text: one })));
}

/** Files without texts for visitors: styles, common passwords, search words, drawings, texts for operators. */
const wordless = [
  'shell/gallery/**',
  'mf-public/src/head.ts',
  'shell/{client/page-meta,src/remotes}.ts',
  'shell/ui/glyphs.ts',
  'worker/shared/{headers,log,request-log,site-variables}.ts',
  'worker/api/{env,variable-shapes,db/**,feeds/rules,apps/app}.ts',
  'worker/api/auth/{{account-store,passwords}.ts,common-passwords.*}',
  'worker/api/mail/{theme,mailbox}.ts',
  'worker/api/challenge/page.ts',
  'worker/api/surveys/providers/**',
  'worker/api/lists/{file,query-plan,sources/**}.ts',
  'worker/api/{mail/delivery-sql,payouts/batches/follow-routes,payouts/review,trust/{sql,uncovered}}.ts',
  'worker/edge/{document,files,public-content,cached-content}.ts',
  'mf-admin/src/lists/list-url.ts',
  'mf-admin/src/features/help/typed-words.json',
];

/** Returns every text in the sources of visible output: pages, mails, sentences of the API. */
export async function listSourceTexts(): Promise<Copy[]> {
  const files = globSync(
    '{shell/{src,ui,client},mf-*/src,worker/{contract,shared,edge,api}}/**/*.{ts,tsx,json,html}',
    {
      cwd: root,
      exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', ...wordless],
    },
  );
  return (await Promise.all(files.sort().map(copyOf))).flat();
}

const blocks =
  /<\/?(?:p|h\d|[uo]l|li|t[dhr]|table|thead|tbody|blockquote|figure|figcaption)\b[^>]*>/;

/** Returns the texts of HTML, one for each block. */
function textsOfHtml(html: string): string[] {
  const texts = html.split(blocks).map((block) => block.replace(/<\/?[a-z!][^>]*>/gi, '').trim());
  return texts.filter((text) => text !== '');
}

/** Returns the texts of the posts that migrations insert: titles, descriptions and bodies. */
export function listMigrationTexts(): Copy[] {
  return globSync('migrations/*.sql', { cwd: root }).flatMap((file) => {
    const sql = readFileSync(root + file, 'utf8').replace(/--.*$/gm, '');
    const values = [...sql.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value);
    const texts = values.flatMap((value) => textsOfHtml(value.replaceAll("''", "'")));
    return texts.filter((text) => /[áéíóúñ¿¡]|\. /i.test(text)).map((text) => ({ file, text }));
  });
}
