import { Link, Outlet } from 'site-router';
import { brand } from '#contract/brand.ts';
import styles from './access-layout.module.css';
import { MemberFooter } from './member-footer.tsx';

/** The pages before the panel: a way home, one thing to do, the legal pages. */
export function Component() {
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <strong>{brand.name}</strong>
          <span className={styles.slogan}>{brand.slogan}</span>
        </Link>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <MemberFooter />
    </>
  );
}
