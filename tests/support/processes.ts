import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface ProcessRow {
  pid: number;
  parent: number;
  /** The memory of the process in KB (resident). */
  memory: number;
  name: string;
}

function ofProc(pid: string): ProcessRow[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (field: string) => new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const [parent, memory] = [Number(read('PPid')), Number(read('VmRSS'))];
    return [{ pid: Number(pid), parent, memory, name: read('Name') }];
  } catch {
    // The process ended in the meantime.
    return [];
  }
}

/** Returns the machine's processes. A minimal Linux has /proc but may lack ps, and macOS has only ps. */
function processTable(): ProcessRow[] {
  if (existsSync('/proc/self/status')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(ofProc);
  }
  const table = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' });
  return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.+)$/gm)].map(
    ([, pid, parent, memory, path = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      memory: Number(memory),
      name: path.slice(path.lastIndexOf('/') + 1),
    }),
  );
}

/** Returns the descendants of a process. */
export function listDescendants(pid: number): ProcessRow[] {
  const table = processTable();
  const below = (parent: number): ProcessRow[] =>
    table.flatMap((row) => (row.parent === parent ? [row, ...below(row.pid)] : []));
  return below(pid);
}

/** Returns the memory of this test's workerd processes in megabytes. */
export const measureSiteMemory = (): number =>
  listDescendants(process.pid)
    .filter(({ name }) => name === 'workerd')
    .reduce((sum, { memory }) => sum + memory / 1024, 0);
