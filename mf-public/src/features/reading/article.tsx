import type { ReactNode } from 'react';
import { Contents, type Heading } from './contents.tsx';
import styles from './reading.module.css';

interface ArticleProps {
  title: string;
  lead?: string;
  /** Reading time, dates. */
  meta: ReactNode;
  /** What stands above the text. */
  picture?: ReactNode;
  contentsTitle: string;
  headings: readonly Heading[];
  children: ReactNode;
}

/** A long text with its contents beside it, or before it on a phone. */
export function Article(props: ArticleProps) {
  const { title, lead, meta, picture, contentsTitle, headings, children } = props;
  return (
    <article className={styles.article}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.meta}>{meta}</p>
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
      {headings.length > 1 && <Contents title={contentsTitle} headings={headings} />}
      <div className={styles.text}>{children}</div>
    </article>
  );
}
