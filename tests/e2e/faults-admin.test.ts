import { test } from 'vitest';
import { chosen } from '../sweep.ts';
import { useFaultTable } from './fault-table.ts';
import { rows } from './faults.ts';

const { surviveWithout } = useFaultTable('admin');

// A third of the rows; the other parts have the others, the sweep all.
test.each(chosen(Object.entries(rows), (_, index) => index % 3 === 1))(
  'administration, %s: the rest works, and so does trying again',
  (_, row) => surviveWithout(row, 'member'),
);
