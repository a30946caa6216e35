import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends Pick<ComponentProps<'details'>, 'open' | 'onToggle'> {
  label: ReactNode;
  /** `bar`: the whole width, as an item of an accordion. */
  look?: 'link' | 'bar';
  className?: string | undefined;
  children: ReactNode;
}

/** Content that a press on its label shows, also without JavaScript: «Ver como tabla». */
export function Disclosure(props: DisclosureProps) {
  const { label, look = 'link', className = '', children, ...state } = props;
  return (
    <details className={`${styles[look]} ${className}`} {...state}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
