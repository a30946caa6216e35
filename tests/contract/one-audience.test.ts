import { expect, test } from 'vitest';
import { listFiles, readFile, resolveImport } from '../support/imports.ts';

// When a text of the contract changes, every part that imports its file gets a new version (decision 017). So a
// text that only one part shows or sends belongs to that part.

const partPatterns = {
  api: /^worker\/api\//,
  gateway: /^worker\/edge\/|^shell\/(?:src|offline)\//,
  'mf-public': /^mf-public\//,
  'mf-member': /^mf-member\//,
  'mf-admin': /^mf-admin\//,
  kit: /^shell\/(?:ui|client|server)\//,
};
type Part = keyof typeof partPatterns;
const partNames = Object.keys(partPatterns) as Part[];

const isSpanish = (text: string) =>
  /^[\p{Lu}¿¡]|\p{Ll}\s\p{Ll}/u.test(text) && /\p{Ll}/u.test(text);

const spanish = /['"`][^'"`]*\b(?:con|de|el|hasta|la|los|no|por|que|se|su|tu)\b [^'"`]*['"`]/;

/** Returns whether a value has texts for people. The messages in a schema do not count. */
function hasText(value: unknown): boolean {
  if (typeof value === 'string') return isSpanish(value);
  if (typeof value === 'function') return spanish.test(String(value));
  if (typeof value !== 'object' || value === null || '_zod' in value) return false;
  return Object.values(value).some(hasText);
}

const imported = /import \{([^}]*)\} from '((?:#contract\/|\.)[^']+)'/g;

/** Maps each export (`file name`) to its importers. `contract` means another file of the contract. */
function readUses(): Map<string, Set<Part | 'contract'>> {
  const uses = new Map<string, Set<Part | 'contract'>>();
  for (const file of listFiles('{worker,shell,mf-*}/**/*.{ts,tsx}')) {
    const isContract = file.startsWith('worker/contract/');
    const part = isContract ? 'contract' : partNames.find((name) => partPatterns[name].test(file));
    if (!part || file.includes('.test.')) continue;
    for (const [, names = '', source = ''] of readFile(file).matchAll(imported)) {
      for (const name of names.split(',').map((one) => one.trim().replace(/ as .*/, ''))) {
        const key = `${resolveImport(file, source)} ${name}`;
        uses.set(key, (uses.get(key) ?? new Set()).add(part));
      }
    }
  }
  return uses;
}

/** The texts that stay in the contract, each with the reason. */
const stays: Record<string, string> = {
  'export-words.ts findExportLabel: mf-member':
    'tests/export-words.test.ts compares it with the tables',
  'leads/leads.ts formFieldLabels: mf-public':
    'a new field of a lead has its words beside its schema',
  'texts/originals.ts originalTexts: api': 'mf-public imports it when the API does not answer',
  'settings/names.ts settingSentences: api': 'moves with the next change of the settings',
};

test('the contract has no text that only one part uses', async () => {
  const uses = readUses();
  const files = listFiles('worker/contract/**/*.ts').filter(
    (file) => !/\.test\.|api\.ts$/.test(file),
  );
  const alone: string[] = [];
  for (const file of files) {
    const module: object = await import(`../../${file}`);
    const code = readFile(file);
    for (const [name, value] of Object.entries(module)) {
      const key = `${file} ${name}`;
      const parts = uses.get(key) ?? new Set();
      const isUsedHere = code.split(new RegExp(`\\b${name}\\b`)).length > 2;
      if (parts.size === 1 && !parts.has('contract') && !isUsedHere && hasText(value)) {
        alone.push(`${key.replace('worker/contract/', '')}: ${[...parts]}`);
      }
    }
  }
  expect(alone.filter((one) => !(one in stays))).toEqual([]);
});
