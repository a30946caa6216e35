import { Link } from 'site-router';
import { attributeProps, menuAttribute } from '#client/page-names.ts';
import { siteBrand } from '#client/site-brand.ts';
import { brandNameClass } from '#ui/brand-name.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Mark } from '#ui/mark.tsx';
import { linkListClass } from '#ui/text-link.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './header.module.css';
import { homeSectionIds, SectionLink } from './section-link.tsx';

/** Links to the panel. It links to the sign-in if this browser has no session (`showPanelLink`). */
export function AccountLink() {
  return (
    <Link to="/registro-login">
      <span className={styles.stranger}>Entrar</span>
      <span className={styles.member}>Panel</span>
    </Link>
  );
}

const ownLinks = [
  [homeSectionIds.home, 'Inicio'],
  [homeSectionIds.about, 'Sobre nosotros'],
  [homeSectionIds.services, 'Servicios'],
  [homeSectionIds.faq, 'Preguntas Frecuentes'],
] as const;

/** The menu shows these entries after SPEC's entries. */
const content = [
  ['/apps-que-pagan', 'Apps'],
  ['/guia', 'Guías'],
  ['/blog', 'Blog'],
] as const;

function NavLinks() {
  return (
    <ul className={`${linkListClass} ${styles.links}`}>
      {ownLinks.map(([section, label]) => (
        <li key={section}>
          <SectionLink section={section}>{label}</SectionLink>
        </li>
      ))}
      <li>
        <Link to="/contacto">Contacto</Link>
      </li>
      <li>
        <AccountLink />
      </li>
      {content.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

const withHeader = new Set(['/', '/home', '/apps-que-pagan', '/preguntas-frecuentes', '/blog']);

export const hasHeader = (pathname: string) =>
  withHeader.has(pathname) || pathname.startsWith('/blog/');

/** Shows the site's header. The phone's menu works without JavaScript; `boot.ts` closes it. */
export function Header() {
  const { name, slogan } = siteBrand();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span>
            <strong className={brandNameClass}>{name}</strong>
            <span className={styles.slogan}>
              <span className={brandNameClass}>{slogan}</span>
            </span>
          </span>
        </Link>
        <nav aria-label="Principal" className={styles.wide}>
          <NavLinks />
        </nav>
        <SectionLink
          section={homeSectionIds.form}
          className={`${buttonClass('primary')} ${styles.start}`}
        >
          Empezar
          <VisuallyHidden> con las apps</VisuallyHidden>
        </SectionLink>
        <details {...attributeProps(menuAttribute)} className={styles.menu}>
          <summary className={styles.toggle} aria-label="Menú">
            <Icon name="menu" />
          </summary>
          <nav aria-label="Menú" className={styles.sheet}>
            <NavLinks />
          </nav>
        </details>
      </div>
    </header>
  );
}
