import { Link, Outlet } from 'site-router';
import { appAttribute, attributeProps } from '#client/page-names.ts';
import { siteBrand } from '#client/site-brand.ts';
import { brandNameClass } from '#ui/brand-name.ts';
import { Mark } from '#ui/mark.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId } from '#ui/skip-link.tsx';
import styles from './access-layout.module.css';
import { WithoutApp } from './without-app.tsx';

export function Component() {
  const { name, slogan } = siteBrand();
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span className={styles.words}>
            <strong className={brandNameClass}>{name}</strong>
            <span className={styles.slogan}>{slogan}</span>
          </span>
        </Link>
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main} {...attributeProps(appAttribute)}>
        <WithoutApp />
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
