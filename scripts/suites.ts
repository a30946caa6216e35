import { globSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { audiences } from '#contract/audiences.ts';
import { root } from './processes.ts';

/** The tests of a part. The patterns match the beginnings of the file names of integration and e2e tests. */
interface Suite {
  folders: string[];
  integration: RegExp;
  e2e: RegExp;
}

/** The beginnings of the names of tests that combine several parts. Every part runs these tests. */
const meeting =
  'axe|delivery|deployment|faults|long-words|challenge|resilience|routes|status|text-size|whole-way';

const remote = (name: string, integration: string, e2e: string): Suite => ({
  folders: [name],
  integration: new RegExp(`^(files|${integration})`),
  e2e: new RegExp(`^(${meeting}|${e2e})`),
});

const shell: Suite = {
  folders: ['shell'],
  integration: /^(documents|files|headers)/,
  e2e: new RegExp(
    `^(${meeting}|foreign|going-back|guard|header|holds|intent|kit|notifications|offline|rounds|session)`,
  ),
};

/** The tests for each name in `npm test -- <name>`. A name is a part or the gateway's shell. */
export const suites: Record<string, Suite> = {
  // By default, a remote has the tests with its name. The entries below add more tests.
  ...Object.fromEntries(audiences.map((name) => [`mf-${name}`, remote(`mf-${name}`, name, name)])),
  gateway: { folders: ['worker', 'shell'], integration: /^/, e2e: shell.e2e },
  api: { folders: ['worker'], integration: /^/, e2e: new RegExp(`^(${meeting})`) },
  shell,
  'mf-public': remote(
    'mf-public',
    'apps|document|feeds|headers|odd-requests|post-re|public',
    'discover|header|lead-form|own-app|seo|unlock|unsubscribe',
  ),
  'mf-member': remote('mf-member', 'member', 'access|notifications|panel|profile|session|sign-up'),
  'mf-admin': remote('mf-admin', 'admin-(files|pages)', 'admin|leave-guard'),
};

/**
 * Returns a part's test files. With `words`, returns only the files with at least one of the words in their
 * names.
 */
export function findTestFiles(
  name: string,
  kind: 'integration' | 'e2e',
  words: string[] = [],
): string[] {
  const suite = suites[name];
  return globSync(`tests/${kind}/**/*.test.ts`, { cwd: root })
    .filter((file) => suite?.[kind].test(basename(file)))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}
