import { globSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { audiences } from '#contract/audiences.ts';
import { root } from './processes.ts';

/** The tests of a part; integration and e2e by the beginnings of their file names. */
interface Suite {
  folders: string[];
  integration: RegExp;
  e2e: RegExp;
}

/** Tests of several parts together, which every part runs. */
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

/** The names for `npm test -- <name>`: a part, or the gateway's shell. */
export const suites: Record<string, Suite> = {
  // A remote has the tests with its name, and those listed below.
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

/** A part's test files of one kind, narrowed by words of their names. */
export function filesOf(name: string, kind: 'integration' | 'e2e', words: string[] = []): string[] {
  const suite = suites[name];
  return globSync(`tests/${kind}/**/*.test.ts`, { cwd: root })
    .filter((file) => suite?.[kind].test(basename(file)))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}
