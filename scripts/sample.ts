import { createHash, randomInt } from 'node:crypto';
import { listFiles, readFile } from '../tests/support/imports.ts';
import { commentsIn, titlesIn } from '../tests/support/prose.ts';
import { runCommand } from './steps.ts';

/** A text of the repository. A reader judges whether the text is plain at first reading. */
interface Text {
  file: string;
  text: string;
}

const code = '{worker,shell,mf-*,scripts,tests}/**/*.{ts,tsx,mjs,css}';

const collect = (pattern: string, read: (code: string) => string[]): Text[] =>
  listFiles(pattern)
    .sort()
    .flatMap((file) => read(readFile(file)).map((text) => ({ file, text })));

/** Returns comments of several words with the code below them, without comments for tools. */
const remarksIn = (code: string): string[] =>
  commentsIn(code)
    .filter(({ text }) => text.split(' ').length > 3 && !text.startsWith('@'))
    .map(({ text, next }) => `${text}  ‹${next.slice(0, 70)}›`);

const exported = /^export (?:async )?(?:class|const|enum|function|interface|type) (\w+)/gm;
/** A page's exports with names that the router defines. */
const ofRouter = /^(?:Component|ErrorBoundary|action|handle|loader|shouldRevalidate)$/;
const namesIn = (code: string) =>
  [...code.matchAll(exported)].map(([, name = '']) => name).filter((name) => !ofRouter.test(name));

const decisionIn = (text: string) => [/^# (.+)/.exec(text)?.[1] ?? ''];

/** Returns the paragraphs and list items of a document, without headings, tables and code. */
const paragraphsIn = (text: string): string[] =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => !/^[#|<!]|:$/.test(paragraph) && paragraph.split(' ').length > 7);

/** Returns the number of a document's words, without code, generated tables and the bars of tables. */
const countWords = (text: string): number =>
  text
    .replace(/^```[\s\S]*?^```|<!-- \w+: written by[\s\S]*?<!-- end -->/gm, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Returns texts in an order that depends only on the seed and the texts. */
function shuffle(texts: Text[], seed: string): Text[] {
  const place = ({ file, text }: Text) =>
    createHash('sha256').update(`${seed}\n${file}\n${text}`).digest('hex');
  return texts
    .map((text) => ({ text, at: place(text) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ text }) => text);
}

function print(kind: string, texts: Text[], size: number, seed: string): void {
  const sample = shuffle(texts, seed).slice(0, size);
  console.log(`\n## ${kind}: ${sample.length} of ${texts.length}\n`);
  sample.forEach(({ file, text }, index) => {
    console.log(`${index + 1}. ${text}  [${file}]`);
  });
}

/** `npm run sample -- [seed]`: prints a sample of the repository's English, so that a reader can judge it. */
async function main(): Promise<void> {
  const seed = process.argv[2] ?? String(randomInt(1_000_000));
  console.log(`seed ${seed}`);
  print('comments', collect(code, remarksIn), 120, seed);
  print('exported names', collect(code, namesIn), 60, seed);
  const titles = collect('{worker,shell,mf-*,scripts,tests}/**/*.test.{ts,tsx}', (text) =>
    titlesIn(text).map(({ text }) => text),
  );
  print('test titles', titles, 60, seed);
  print('decision titles', collect('docs/decisions/*.md', decisionIn), Infinity, seed);
  const documents = '{*.md,docs/**/*.md}';
  print('paragraphs', collect(documents, paragraphsIn), 30, seed);
  const words = listFiles(documents).map((file) => countWords(readFile(file)));
  console.log(`\n${words.reduce((sum, count) => sum + count, 0)} words in the documents`);
}

await runCommand(main);
