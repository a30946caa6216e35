import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'site-router';
import { type SectionId, scrollToSection } from './sections.ts';

interface SectionLinkProps {
  section: SectionId;
  className?: string | undefined;
  /** The menu closes when one of its links is followed. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Leads to a section of the home page. On the home page it scrolls; from another page it goes to
 * `/` first, which scrolls on arrival. Without JavaScript it is a plain link with a fragment.
 */
export function SectionLink({ section, className, onFollow, children }: SectionLinkProps) {
  const atHome = useLocation().pathname === '/';
  const navigate = useNavigate();
  return (
    <Link
      className={className}
      to={`/#${section}`}
      onClick={(event) => {
        event.preventDefault();
        onFollow?.();
        if (atHome) scrollToSection(section);
        else void navigate('/', { state: { scrollTo: section } });
      }}
    >
      {children}
    </Link>
  );
}
