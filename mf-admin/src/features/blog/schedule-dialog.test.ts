import { expect, test } from 'vitest';
import { fromLocalField, toLocalField } from './schedule-dialog.tsx';

test('converting a time to the field’s text and back changes nothing', () => {
  for (const time of [0, Date.UTC(2026, 10, 21, 14, 30), Date.UTC(2028, 1, 29, 23, 59)]) {
    expect(fromLocalField(toLocalField(time))).toBe(time);
  }
});

test.each(['', 'mañana', '2026-13-01T10:00'])('`fromLocalField` returns null for «%s»', (value) => {
  expect(fromLocalField(value)).toBeNull();
});
