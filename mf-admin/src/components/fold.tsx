import { type ReactNode, type ToggleEvent, useState } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './fold.module.css';

/** Opens a `details` element when `needs` becomes true. After that, only a person closes the element. */
export function useOpenState(needs: boolean) {
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
  /** A summary beside the title. On most days this summary is enough, so the section stays closed. */
  gist: ReactNode;
  needs?: boolean;
  children: ReactNode;
}

/** Collapses a section above a page's list to one line, so the rows of the list stay visible. */
export function Fold({ title, gist, needs = false, children }: FoldProps) {
  const label = (
    <span className={styles.label}>
      <span>{title}</span>
      <small>{gist}</small>
    </span>
  );
  return (
    <Disclosure look="bar" label={label} className={styles.fold} {...useOpenState(needs)}>
      {children}
    </Disclosure>
  );
}

/** Puts collapsible sections side by side on wide screens. An open section takes the whole width. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}
