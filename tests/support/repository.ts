import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A real, separate git repository with a test's commits. */
export function newRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'ingreso-'));
  // The machine's own settings (signing, hooks) must not affect the test.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '-q');
  function write(path: string, text = path) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  /** Commits files with `text` as their content; returns the commit's short name. */
  function commit(paths: string[], text: string): string {
    for (const path of paths) write(path, text);
    git('add', '-A');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', text);
    return git('rev-parse', '--short', 'HEAD');
  }
  return { folder, git, write, commit, remove: () => rmSync(folder, { recursive: true }) };
}
