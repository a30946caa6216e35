import { type ReactNode, useEffect, useId } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { linkListClass } from '#ui/text-link.ts';
import { recordShownPath } from './origin.ts';
import styles from './reading.module.css';

export interface Heading {
  id: string;
  text: string;
}

/** Shows the table of contents. It is closed on a phone. On wide screens it is open, beside the text. */
function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav className={styles.contents} aria-label={title}>
      <Disclosure look="bar" label={title}>
        <ol className={linkListClass}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}

interface ArticleProps {
  title: string;
  lead?: string;
  meta: ReactNode;
  note?: ReactNode;
  picture?: ReactNode;
  contentsTitle: string;
  headings: readonly Heading[];
  children: ReactNode;
}

export function Article(props: ArticleProps) {
  const { title, lead, meta, note, picture, contentsTitle, headings, children } = props;
  const id = useId();
  useEffect(recordShownPath, []);
  return (
    <article className={styles.article} aria-labelledby={id}>
      <div className={styles.head}>
        <h1 id={id}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.meta}>{meta}</p>
        {note}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
      {headings.length > 1 && <Contents title={contentsTitle} headings={headings} />}
      <div className={styles.text}>{children}</div>
    </article>
  );
}
