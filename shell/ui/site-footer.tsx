import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useRouteLoaderData } from 'site-router';
import { siteBrand } from '#client/site-brand.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import styles from './site-footer.module.css';

const links = [
  ['/privacidad', 'Política de Privacidad'],
  ['/terminos', 'Términos y Condiciones'],
  ['/derechos', 'Tus derechos'],
  ['/contacto', 'Contacto'],
] as const;

/** Shows outages. The empty region comes first, so that screen readers announce the later text. */
function StatusLine() {
  const findings = useRouteLoaderData<SessionAnswer>('root')?.notices;
  const [shown, show] = useState<string[]>();
  useEffect(() => show(findings), [findings]);
  return (
    <div role="status">
      {shown?.map((sentence) => (
        <p key={sentence} className={styles.status}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

interface SiteFooterProps {
  note?: string;
  /** The link to the account, if the audience's pages have no other link to it. */
  account?: ReactNode;
}

/** The footer of the site. The year comes from the reader's clock, so a cached page is never outdated. */
export function SiteFooter({ note, account }: SiteFooterProps) {
  const year = useRef<HTMLSpanElement>(null);
  // The hydration keeps the server's text, so this effect writes the reader's year.
  useEffect(() => {
    if (year.current) year.current.textContent = String(new Date().getFullYear());
  }, []);
  return (
    <footer className={styles.footer}>
      <StatusLine />
      <div className={styles.band} />
      <div className={styles.inner}>
        {note && <p className={styles.note}>{note}</p>}
        <ul className={styles.links}>
          {account && <li>{account}</li>}
          {links.map(([path, label]) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
        <p>
          {'© '}
          <span ref={year} suppressHydrationWarning>
            {new Date().getFullYear()}
          </span>
          {` ${siteBrand().name}`}
        </p>
      </div>
    </footer>
  );
}
