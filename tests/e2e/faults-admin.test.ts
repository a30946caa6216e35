import { test } from 'vitest';
import { useFaultTable } from './fault-table.ts';
import { rows } from './faults.ts';

const { surviveWithout } = useFaultTable('admin');

test.each(Object.entries(rows))(
  'administration, %s: the rest works, and so does trying again',
  (_, row) => surviveWithout(row, 'member'),
);
