import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'site-router';
import { countEvent } from '#ui/count-event.ts';
import { Icon } from '#ui/icon.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const withHeader = new Set(['/', '/home', '/apps-que-pagan', '/preguntas-frecuentes', '/blog']);

/** Every public page. The header stands on few of them; the others have a way back instead. */
export function Component() {
  const { pathname } = useLocation();
  useEffect(() => countEvent('visit'), []);
  const inBlog = pathname.startsWith('/blog/');
  return (
    <>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      {(withHeader.has(pathname) || inBlog) && <Header />}
      <main id="contenido" tabIndex={-1}>
        {!withHeader.has(pathname) && (
          <Link className={styles.back} to={inBlog ? '/blog' : '/'}>
            <Icon name="arrowLeft" />
            {inBlog ? 'Volver al blog' : 'Volver al inicio'}
          </Link>
        )}
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
