import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'site-router';
import { type SectionId, scrollToSection } from './sections.ts';

interface SectionLinkProps {
  section: SectionId;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Links to a section of the home page: scrolls there, and from other pages goes to `/` first.
 * Without JavaScript it is a plain link with a fragment.
 */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  const atHome = useLocation().pathname === '/';
  const navigate = useNavigate();
  return (
    <Link
      className={className}
      to={`/#${section}`}
      onClick={(event) => {
        event.preventDefault();
        if (atHome) scrollToSection(section);
        else void navigate('/', { state: { scrollTo: section } });
      }}
    >
      {children}
    </Link>
  );
}
