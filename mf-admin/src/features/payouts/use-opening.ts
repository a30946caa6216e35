import { type ToggleEvent, useState } from 'react';

/** For a `details`: it opens by itself when somebody is needed, and whoever reads it closes it. */
export function useOpening(needs: boolean) {
  const [open, setOpen] = useState(needs);
  const [needed, setNeeded] = useState(needs);
  if (needs !== needed) {
    setNeeded(needs);
    if (needs) setOpen(true);
  }
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return { open, onToggle };
}
