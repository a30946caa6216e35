import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

/** «/» goes to the search, wherever nothing is being typed and no dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (key !== '/' || altKey || ctrlKey || metaKey || isTyping(target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}
