import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  title: string;
  lead?: string;
  /** The level of the heading. Use 1 for the first section of a page only, because a page has one h1. */
  level?: 1 | 2;
  tinted?: boolean;
  /** The layout. With `split`, the heading is beside its content on wide screens. */
  layout?: 'stacked' | 'split';
  children?: ReactNode;
}

/** A horizontal part of the page with its heading and margins. */
export function Section(props: SectionProps) {
  const { id, title, lead, level = 2, tinted = false, layout = 'stacked', children } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      id={id}
      // The links of the header also move the focus to this section.
      {...(id && { tabIndex: -1 })}
      className={tinted ? `${styles.section} ${styles.tinted}` : styles.section}
    >
      <div className={`${styles.inner} ${styles[layout]}`}>
        <div className={styles.head}>
          <Heading>{title}</Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children && <div>{children}</div>}
      </div>
    </section>
  );
}
