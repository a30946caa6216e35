import { type ReactNode, type ToggleEvent, useState } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './fold.module.css';

/** State of a `details` that opens when it `needs` a person, and closes only by a press. */
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

interface FoldProps {
  title: string;
  /** The text beside the title, which is enough for most days. */
  gist: ReactNode;
  needs?: boolean;
  children: ReactNode;
}

/** A part of a page above its list, folded to one line so that the rows are visible. */
export function Fold({ title, gist, needs = false, children }: FoldProps) {
  const label = (
    <span className={styles.label}>
      <span>{title}</span>
      <small>{gist}</small>
    </span>
  );
  return (
    <Disclosure look="bar" label={label} className={styles.fold} {...useOpening(needs)}>
      {children}
    </Disclosure>
  );
}

/** Folds side by side on wide screens; an open one takes the whole width. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}
