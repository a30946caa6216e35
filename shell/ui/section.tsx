import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Target of links and of the header's scrolling. */
  id?: string;
  title: string;
  lead?: string;
  /** 1 on the page's first section, so that each page has one h1. */
  level?: 1 | 2;
  tinted?: boolean;
  /** `split`: on a wide screen the heading stands beside its content. */
  layout?: 'stacked' | 'split';
  children?: ReactNode;
}

/** A band of the page with its heading, an optional lead and the page's margins. */
export function Section(props: SectionProps) {
  const { id, title, lead, level = 2, tinted = false, layout = 'stacked', children } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      id={id}
      // Where the header's links lead, the focus goes too.
      {...(id && { tabIndex: -1 })}
      className={`${styles.section} ${tinted ? styles.tinted : ''}`}
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
