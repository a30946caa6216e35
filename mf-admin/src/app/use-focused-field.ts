import { useEffect, useRef } from 'react';

/**
 * Focuses the field `name` when the dialog opens or `name` changes. Set the returned ref on the element
 * around the fields.
 */
export function useFocusedField(name: string) {
  const fields = useRef<HTMLDivElement>(null);
  // This effect runs after the dialog's own effect, because that effect focuses the close button.
  useEffect(() => fields.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(), [name]);
  return fields;
}
