import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'site-router';
import { brand } from '#contract/brand.ts';
import { Mark } from '#ui/mark.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId } from '#ui/skip-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AccessCard } from '../features/auth/access-card.tsx';
import { AccessForm, AccessLinks } from '../features/auth/access-form.tsx';
import { isSignUp, sides } from '../features/auth/access-sides.ts';
import styles from './access-layout.module.css';

function AccessFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span className={styles.words}>
            <strong>{brand.name}</strong>
            <span className={styles.slogan}>{brand.slogan}</span>
          </span>
        </Link>
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

export function Component() {
  return (
    <AccessFrame>
      <Outlet />
    </AccessFrame>
  );
}

/** The prerendered sign-in page: same size, disabled until it is hydrated. */
function AccessSkeleton() {
  const { title, lead } = sides.in;
  return (
    <AccessCard title={title} lead={lead}>
      <VisuallyHidden>
        <span role="status">Cargando...</span>
      </VisuallyHidden>
      <fieldset disabled>
        <AccessForm signingUp={false} refusal={null} />
      </fieldset>
      <AccessLinks signingUp={false} />
    </AccessCard>
  );
}

export function HydrateFallback() {
  const { pathname, search } = useLocation();
  const isSignIn = pathname === '/registro-login' && !isSignUp(search);
  return (
    <AccessFrame>{isSignIn ? <AccessSkeleton /> : <AccessCard title="Cargando..." />}</AccessFrame>
  );
}
