import { spawnSync } from 'node:child_process';
import { root } from './processes.ts';
import { runCommand, Stop } from './steps.ts';

/** An advisory, or the name of the package through which one concerns this one. */
type Cause = string | { title: string; url: string; severity: string; range: string };

/** The fields read of `npm audit --json`; `message` when the registry did not tell. */
interface Audit {
  vulnerabilities?: Record<
    string,
    { name: string; severity: string; isDirect: boolean; via: Cause[]; fixAvailable: unknown }
  >;
  message?: string;
  error?: { summary?: string };
}

const grave = ['critical', 'high', 'moderate', 'low', 'info'];

/** The advisories as a table in Markdown, the gravest first; empty when there is none. */
export function auditReport(json: string): string {
  const { vulnerabilities, message, error }: Audit = JSON.parse(json);
  if (!vulnerabilities) {
    throw new Stop(`npm no dio el informe: ${message ?? error?.summary ?? 'sin motivo'}`);
  }
  const rows = Object.values(vulnerabilities).flatMap(({ name, isDirect, via, fixAvailable }) =>
    via.flatMap((cause) => {
      if (typeof cause === 'string') return [];
      const { severity, title, url, range } = cause;
      const where = isDirect ? name : `${name} (indirect)`;
      const cells = [severity, where, range, `[${title}](${url})`, fixAvailable ? 'yes' : 'no'];
      const row = `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
      return [{ row, rank: grave.indexOf(severity) }];
    }),
  );
  if (rows.length === 0) return '';
  const sorted = rows.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row);
  const head = [
    '| severity | package | versions | advisory | mended |',
    '| --- | --- | --- | --- | --- |',
  ];
  return [...head, ...sorted, ''].join('\n');
}

/** `node scripts/audit.ts`: asks npm's registry about the lockfile; needs nothing that npm installs. */
async function main(): Promise<void> {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
  });
  process.stdout.write(auditReport(stdout));
}

if (import.meta.main) await runCommand(main);
