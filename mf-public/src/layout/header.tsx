import { useEffect, useRef } from 'react';
import { Link, useRouteLoaderData } from 'site-router';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { brand } from '#contract/brand.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Mark } from '#ui/mark.tsx';
import { linkListClass } from '#ui/text-link.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './header.module.css';
import { SectionLink } from './section-link.tsx';
import { sections } from './sections.ts';

const wide = '(width > 768px)';

function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const root = useRouteLoaderData<SessionAnswer>('root');
  return (
    <ul className={`${linkListClass} ${styles.links}`}>
      <li>
        <SectionLink section={sections.home} onFollow={onFollow}>
          Inicio
        </SectionLink>
      </li>
      <li>
        <SectionLink section={sections.about} onFollow={onFollow}>
          Sobre nosotros
        </SectionLink>
      </li>
      <li>
        <SectionLink section={sections.services} onFollow={onFollow}>
          Servicios
        </SectionLink>
      </li>
      <li>
        <SectionLink section={sections.faq} onFollow={onFollow}>
          Preguntas Frecuentes
        </SectionLink>
      </li>
      <li>
        <Link to="/contacto">Contacto</Link>
      </li>
      {root?.sesion?.estado === 'activo' && (
        <li>
          <Link to="/registro-login">Panel</Link>
        </li>
      )}
    </ul>
  );
}

/** The phone's menu works without JavaScript. */
export function Header() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => {
    const query = window.matchMedia(wide);
    const closeWhenWide = () => query.matches && menu.current?.removeAttribute('open');
    query.addEventListener('change', closeWhenWide);
    return () => query.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span>
            <strong>{brand.name}</strong>
            <span className={styles.slogan}>{brand.slogan}</span>
          </span>
        </Link>
        <nav aria-label="Principal" className={styles.wide}>
          <NavLinks />
        </nav>
        <SectionLink
          section={sections.form}
          className={`${buttonClass('primary')} ${styles.start}`}
        >
          Empezar
          <VisuallyHidden> con las apps</VisuallyHidden>
        </SectionLink>
        <details ref={menu} className={styles.menu}>
          <summary className={styles.toggle} aria-label="Menú">
            <Icon name="menu" />
          </summary>
          <nav aria-label="Menú" className={styles.sheet}>
            <NavLinks onFollow={close} />
          </nav>
        </details>
      </div>
    </header>
  );
}
