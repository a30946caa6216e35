import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a real, separate git repository for a test's commits. */
export function newRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'ingreso-'));
  // The machine's own git settings (signing, hooks) must not affect the test.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '-q');
  function write(path: string, text = path) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  /** Commits the texts of files by their paths; returns the commit's short name. */
  function commitFiles(files: Record<string, string>, title: string): string {
    for (const [path, text] of Object.entries(files)) write(path, text);
    git('add', '-A');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', title);
    return git('rev-parse', '--short', 'HEAD');
  }
  /** Commits files with `text` as their content. */
  const commit = (paths: string[], text: string) =>
    commitFiles(Object.fromEntries(paths.map((path) => [path, text])), text);
  /** Removes files, or the whole repository. */
  function remove(...paths: string[]) {
    for (const path of paths.length > 0 ? paths : [''])
      rmSync(join(folder, path), { recursive: true });
  }
  return { folder, git, write, commit, commitFiles, remove };
}
