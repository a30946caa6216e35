/** What the doctor found about one thing; `unknown`: it could not be checked from here. */
export interface Finding {
  level: 'error' | 'warning' | 'unknown';
  /** The variable, file or program that it is about. */
  name: string;
  /** What is wrong and what to do, in one line; never a value that is a secret. */
  say: string;
}

const ofLevel =
  (level: Finding['level']) =>
  (name: string, say: string): Finding => ({ level, name, say });
export const fault = ofLevel('error');
export const warning = ofLevel('warning');
export const unknown = ofLevel('unknown');

const words = { error: 'ERROR', warning: 'aviso', unknown: 'sin comprobar' } as const;
const order: Finding['level'][] = ['error', 'warning', 'unknown'];

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Two checks may find the same: the first is kept. */
export function onceEach(findings: Finding[]): Finding[] {
  const isSame = (one: Finding, { level, name }: Finding) =>
    one.level === level && one.name === name;
  return findings.filter(
    (found, index) => !findings.slice(0, index).some((other) => isSame(other, found)),
  );
}

/** The findings for a person, the gravest first, and their summary. */
export function reportOf(findings: Finding[]): string {
  const sorted = order.flatMap((level) => findings.filter((found) => found.level === level));
  const lines = sorted.map(
    ({ level, name, say }) => `  ${words[level].padEnd(13)}  ${name}: ${say}`,
  );
  const [errors = 0, warnings = 0, unknowns = 0] = order.map(
    (level) => findings.filter((found) => found.level === level).length,
  );
  const sum = [
    plural(errors, 'error', 'errores'),
    plural(warnings, 'aviso', 'avisos'),
    `${unknowns} sin comprobar`,
  ];
  return [...lines, ...(lines.length > 0 ? [''] : []), `  ${sum.join(' · ')}`].join('\n');
}
