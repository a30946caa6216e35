import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lets a clone use `.githooks`, unless a person has other hooks. Sets only the clone's own configuration. */
export function installHooks(folder: string): void {
  if (!existsSync(join(folder, '.git'))) return;
  const hooks = join(folder, '.git/hooks');
  const present = existsSync(hooks) ? readdirSync(hooks) : [];
  if (present.some((name) => !name.endsWith('.sample'))) return;
  const config = (...args: string[]) =>
    spawnSync('git', ['config', ...args], { cwd: folder }).status;
  // Status 1: the setting has no value, not even a global value.
  if (config('--get', 'core.hooksPath') === 1) config('--local', 'core.hooksPath', '.githooks');
}
