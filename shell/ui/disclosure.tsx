import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends Pick<ComponentProps<'details'>, 'open' | 'onToggle'> {
  label: ReactNode;
  /** The look. With `bar`, the label takes the whole width, like an item of an accordion. */
  look?: 'link' | 'bar';
  className?: string | undefined;
  children: ReactNode;
}

/** Shows its content after a click on the label, also without JavaScript: «Ver como tabla». */
export function Disclosure(props: DisclosureProps) {
  const { label, look = 'link', className = '', children, ...state } = props;
  return (
    <details className={`${styles[look]} ${className}`} {...state}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
