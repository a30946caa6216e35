import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'site-router';
import { deniedId, signInUrl } from '#contract/auth/return-to.ts';
import { adminSentences as say } from '#contract/auth/sentences.ts';
import { brand } from '#contract/brand.ts';
import { applyMeta } from './apply-meta.ts';
import './denied.css';

/** The administration's door for everybody else, as worker/edge/denied-page.ts writes it. */
export function Denied() {
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const title = `${say.deniedTitle} | ${brand.name}`;
    applyMeta({ title, description: say.denied, path: '/', noindex: true });
    main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} id={deniedId} tabIndex={-1}>
      <h1>{say.deniedTitle}</h1>
      <p>{say.denied}</p>
      <p>
        <Link to={signInUrl(pathname + search)}>{say.deniedSignIn}</Link>
      </p>
      <p>
        <Link to="/">{say.deniedHome}</Link>
      </p>
    </main>
  );
}
