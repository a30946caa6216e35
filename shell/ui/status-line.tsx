import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'site-router';
import type { SessionAnswer } from '#contract/auth/session.ts';
import styles from './status-line.module.css';

/**
 * What is degraded on the site, as sentences of the API; empty when all is well. It is there before
 * its sentences are: a screen reader announces only what comes into a region that it knows.
 */
export function StatusLine() {
  const avisos = useRouteLoaderData<SessionAnswer>('root')?.avisos;
  const [shown, show] = useState<string[]>();
  useEffect(() => show(avisos), [avisos]);
  return (
    <div role="status">
      {shown?.map((sentence) => (
        <p key={sentence} className={styles.notice}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
