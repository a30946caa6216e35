/** A result of the doctor; `unknown`: the doctor could not check this from here. */
export interface Finding {
  level: 'error' | 'warning' | 'unknown';
  name: string;
  /** The problem and its remedy in one line, without secret values. */
  say: string;
}

const ofLevel =
  (level: Finding['level']) =>
  (name: string, say: string): Finding => ({ level, name, say });
export const fault = ofLevel('error');
export const warning = ofLevel('warning');
export const unknown = ofLevel('unknown');

const words = { error: 'ERROR', warning: 'aviso', unknown: 'sin comprobar' } as const;

/** The findings for a person, the most serious first; of two about the same subject, the first. */
export function writeReport(findings: Finding[]): string {
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
