import type { ReactNode } from 'react';
import { useMatches } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  /** The title. The default is the document's title (pages.ts). */
  title?: string;
  lead?: string;
  children?: ReactNode;
}

/** Shows the head of a page with the page's only h1. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <div className={styles.head}>
      <div>
        <h1>{title ?? page?.meta(null).title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}
