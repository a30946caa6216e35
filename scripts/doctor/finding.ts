/** A result of the doctor. `unknown` means that the doctor could not check the subject from this machine. */
export interface Finding {
  level: 'error' | 'warning' | 'unknown';
  name: string;
  /** The problem and its remedy in one line. The line contains no secret values. */
  say: string;
}

const ofLevel =
  (level: Finding['level']) =>
  (name: string, say: string): Finding => ({ level, name, say });
export const createFault = ofLevel('error');
export const createWarning = ofLevel('warning');
export const createUnknown = ofLevel('unknown');

const words = { error: 'ERROR', warning: 'aviso', unknown: 'sin comprobar' } as const;

/**
 * Lists the most serious findings first. If findings have the same level and subject, lists only the first.
 */
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
