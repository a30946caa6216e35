import { useEffect, useRef } from 'react';

/**
 * The box of a dialog's fields: the named one gets the focus once the dialog has opened, and when the name
 * changes.
 */
export function useFocusedField(name: string) {
  const fields = useRef<HTMLDivElement>(null);
  // Runs after the dialog, which focuses its close button.
  useEffect(() => fields.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(), [name]);
  return fields;
}
