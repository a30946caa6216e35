import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PartName, partNames } from './parts.ts';
import { root } from './processes.ts';
import { CommandError } from './steps.ts';
import { listChangedParts, runGit } from './version.ts';

interface Replayed {
  commit: string;
  title: string;
  /** The changed parts; null for a commit with a broken import. */
  parts: PartName[] | null;
}

function partsOf(commit: string, tree: string): PartName[] | null {
  try {
    return listChangedParts(`${commit}^`, tree);
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
}

/** Creates a temporary folder in which git can show one commit after another. */
export function createWorktree(folder = root) {
  const tree = mkdtempSync(join(tmpdir(), 'replay-'));
  runGit(folder, 'worktree', 'add', '--detach', tree, 'HEAD');
  return {
    tree,
    checkOut: (commit: string) => runGit(tree, 'checkout', '--quiet', '--detach', commit),
    remove: () => runGit(folder, 'worktree', 'remove', '--force', tree),
  };
}

/** Returns `before` and the commits before it, newest first and without merges, with their changed parts. */
export function replayCommits(count: number, before = 'HEAD', folder = root): Replayed[] {
  const log = runGit(folder, 'log', '--no-merges', `-${count}`, '--format=%h %s', before);
  if (!log) throw new CommandError(`git does not know ${before}.`);
  const { tree, checkOut, remove } = createWorktree(folder);
  try {
    return log.split('\n').map((line) => {
      const [commit = '', ...words] = line.split(' ');
      checkOut(commit);
      return { commit, title: words.join(' '), parts: partsOf(commit, tree) };
    });
  } finally {
    remove();
  }
}

const share = (some: number, all: number) => `${some} (${((some / all) * 100).toFixed(1)} %)`;

function nameParts(parts: PartName[] | null): string {
  if (!parts) return 'broken imports';
  return parts.length === partNames.length ? 'all' : parts.join(',');
}

/** Describes each commit in a line. Then shows how many of the commits change a part. */
export function describeReplay(replayed: Replayed[]): string {
  const numbers = replayed.map(({ parts }) => parts?.length ?? 0).filter((parts) => parts > 0);
  const countWhere = (isSo: (parts: number) => boolean) =>
    share(numbers.filter(isSo).length, numbers.length);
  const lines = replayed.map(({ commit, title, parts }) =>
    [commit, nameParts(parts), title].join('\t'),
  );
  return `${lines.join('\n')}

${numbers.length} of ${replayed.length} commits change a part. Of these:
  all ${partNames.length} parts     ${countWhere((parts) => parts === partNames.length)}
  ${partNames.length - 1} or more       ${countWhere((parts) => parts >= partNames.length - 1)}
  exactly one     ${countWhere((parts) => parts === 1)}`;
}
