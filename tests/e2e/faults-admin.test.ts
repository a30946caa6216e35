import { test } from 'vitest';
import { chosen } from '../sweep.ts';
import { useFaultTable } from './fault-table.ts';
import { rows } from './faults.ts';

const { surviveWithout } = useFaultTable('admin');

// The other rows than those of the members' part (faults-member.test.ts).
test.each(chosen(Object.entries(rows), (_, index) => index % 2 === 1))(
  'administration, %s: the rest works, and so does trying again',
  (_, row) => surviveWithout(row, 'member'),
);
