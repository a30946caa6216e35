import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Sets `.githooks` as the clone's hooks in its own configuration, unless a person has other hooks. */
export function installHooks(folder: string): void {
  if (!existsSync(join(folder, '.git'))) return;
  const hooks = join(folder, '.git/hooks');
  const present = existsSync(hooks) ? readdirSync(hooks) : [];
  if (present.some((name) => !name.endsWith('.sample'))) return;
  const config = (...args: string[]) =>
    spawnSync('git', ['config', ...args], { cwd: folder }).status;
  // The status 1 means that the setting has neither a local nor a global value.
  if (config('--get', 'core.hooksPath') === 1) config('--local', 'core.hooksPath', '.githooks');
}
