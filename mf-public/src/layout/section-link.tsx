import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'site-router';
import { scrollSmoothly } from '#client/scroll-smoothly.ts';

/** The ids of the sections on the home page. */
export const homeSectionIds = {
  home: 'inicio',
  about: 'nosotros',
  services: 'servicios',
  faq: 'preguntas',
  form: 'formulario',
} as const;

export function scrollToSection(id: string) {
  const section = document.getElementById(id);
  scrollSmoothly(section);
  section?.focus({ preventScroll: true });
}

interface SectionLinkProps {
  section: (typeof homeSectionIds)[keyof typeof homeSectionIds];
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Links to a section of the home page. On the home page a click scrolls to the section; on other pages the
 * click opens `/` first. Without JavaScript this is a plain link with a fragment.
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
