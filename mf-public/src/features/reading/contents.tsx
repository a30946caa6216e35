import { AccordionItem } from '#ui/accordion-item.tsx';
import styles from './reading.module.css';

/** A heading of an article and the fragment that leads to it. */
export interface Heading {
  id: string;
  text: string;
}

/** What an article holds, as links to its parts: folded on a phone, open beside the text. */
export function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav className={styles.contents} aria-label={title}>
      <AccordionItem summary={title}>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </AccordionItem>
    </nav>
  );
}
