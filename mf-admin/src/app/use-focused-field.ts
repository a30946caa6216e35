import { useEffect, useRef } from 'react';

/**
 * Returns the ref for the box around a dialog's fields. The field with this name gets the focus when the
 * dialog opens, and when the name changes.
 */
export function useFocusedField(name: string) {
  const fields = useRef<HTMLDivElement>(null);
  // This effect runs after the dialog's own effect, because that effect focuses the close button.
  useEffect(() => fields.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(), [name]);
  return fields;
}
