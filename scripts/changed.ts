import { type PartName, partNames, parts } from './parts.ts';
import { root } from './processes.ts';
import { runCommand, Stop } from './steps.ts';
import { git } from './version.ts';

/**
 * The parts affected by changes since a commit, by the same inputs that make their versions: one
 * folder is one part, the contract and the design system are several. All of them when git does not
 * know the commit, as at the first push of a branch.
 */
export function changedSince(base: string, folder = root): PartName[] {
  if (git(folder, 'rev-parse', '--verify', '--quiet', `${base}^{commit}`) === undefined) {
    return partNames;
  }
  return partNames.filter(
    (name) => git(folder, 'diff', '--name-only', base, 'HEAD', '--', ...parts[name].inputs) !== '',
  );
}

/** `npm run changed -- <commit>`: as JSON, for a workflow; needs nothing that npm installs. */
async function main(): Promise<void> {
  const [base] = process.argv.slice(2);
  if (!base) throw new Stop('Uso: npm run --silent changed -- <commit>');
  const changed = changedSince(base);
  const remotes = changed.filter((name) => name.startsWith('mf-'));
  console.log(
    JSON.stringify({
      parts: changed,
      remotes,
      gateway: changed.includes('gateway'),
      api: changed.includes('api'),
    }),
  );
}

if (import.meta.main) await runCommand(main);
