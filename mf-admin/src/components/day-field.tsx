import { useEffect, useRef } from 'react';
import { filterDayBounds } from '#contract/lists/list.ts';
import { TextField } from '#ui/field.tsx';

interface DayFieldProps {
  label: string;
  value: string;
  max?: string;
  onChange: (day: string) => void;
}

/** The field reports the day when the day is complete and the person leaves the field or presses Enter. */
export function DayField({ label, value, max = filterDayBounds.max, onChange }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  function apply() {
    if (!field.current?.validity.valid || field.current.value === value) return;
    onChange(field.current.value);
  }
  return (
    <TextField
      ref={field}
      label={label}
      type="date"
      min={filterDayBounds.min}
      max={max}
      defaultValue={value}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
