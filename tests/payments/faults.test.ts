import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { faults, insertFault } from '../sweep/payout-faults.ts';

test.each(faults)('the code still contains the line that the fault «$what» replaces', (fault) => {
  const text = readFileSync(root + fault.file, 'utf8');
  expect(insertFault(text, fault)).not.toBe(text);
});
