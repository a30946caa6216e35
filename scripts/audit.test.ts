import { expect, test } from 'vitest';
import { auditReport } from './audit.ts';

// In the form of npm's own report, version 2: one advisory of a package, and who has it through it.
const advisory = {
  source: 1106997,
  name: 'devalue',
  dependency: 'devalue',
  title: 'devalue prototype pollution vulnerability',
  url: 'https://github.com/advisories/GHSA-vj54-72f3-p5jv',
  severity: 'high',
  cwe: ['CWE-1321'],
  cvss: { score: 0, vectorString: null },
  range: '<5.3.2',
};
const devalue = {
  ...{ name: 'devalue', severity: 'high', isDirect: false, via: [advisory], effects: ['vite'] },
  ...{ range: '<5.3.2', nodes: ['node_modules/devalue'], fixAvailable: true },
};
const vite = {
  ...{ name: 'vite', severity: 'high', isDirect: true, effects: [], fixAvailable: false },
  via: ['devalue', { ...advisory, severity: 'critical', title: 'a|b', range: '<=7.0.0' }],
};
const reportOf = (vulnerabilities: object) =>
  auditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} }));

test('advisories become a table, the gravest first, each once', () => {
  const [, , first, second, ...rest] = reportOf({ devalue, vite }).split('\n');
  expect(first).toContain('| critical | vite | <=7.0.0 | [a\\|b](https://github.com/');
  expect(second).toMatch(/^\| high \| devalue \(indirect\) .* \| yes \|$/);
  expect(rest).toEqual(['']);
});

test('without advisories there is nothing to report', () => {
  expect(reportOf({})).toBe('');
});

test('a registry that does not tell is a failure, never a clean report', () => {
  const refusal = { message: '405 Method Not Allowed', error: { summary: '', detail: '' } };
  expect(() => auditReport(JSON.stringify(refusal))).toThrow('405 Method Not Allowed');
  const offline = { error: { code: 'ENOTFOUND', summary: 'request to the registry failed' } };
  expect(() => auditReport(JSON.stringify(offline))).toThrow('request to the registry failed');
});
