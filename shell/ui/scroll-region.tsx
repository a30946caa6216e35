import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls within itself when wider than the page; focusable, so that the keyboard scrolls it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
