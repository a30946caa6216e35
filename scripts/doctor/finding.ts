/** What the doctor found about one thing; `unknown`: it could not be checked from here. */
export interface Finding {
  level: 'error' | 'warning' | 'unknown';
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

/** The findings for a person, the gravest first; of two about the same, the first. */
export function reportOf(findings: Finding[]): string {
  const once = findings.filter(
    ({ level, name }, index) =>
      findings.findIndex((one) => one.level === level && one.name === name) === index,
  );
  const lines = Object.entries(words).flatMap(([level, word]) =>
    once
      .filter((one) => one.level === level)
      .map(({ name, say }) => `  ${word.padEnd(13)}  ${name}: ${say}`),
  );
  return lines.length > 0 ? lines.join('\n') : '  Nada que corregir.';
}
