import { AccordionItem } from '#ui/accordion-item.tsx';
import type { FaqItem } from './faq-items.ts';
import styles from './faq-list.module.css';

/** Opens without JavaScript. */
export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <AccordionItem key={question} className={styles.item} summary={question}>
          <p className={styles.answer}>{answer}</p>
        </AccordionItem>
      ))}
    </div>
  );
}
