import { toPlainText } from '#client/plain-text.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { OwnerParagraphs } from '#ui/written.tsx';
import styles from './faq-list.module.css';

interface FaqItem {
  question: string;
  answer: string;
}

export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }, index) => (
        <Disclosure key={index} look="bar" className={styles.item} label={toPlainText(question)}>
          <div className={styles.answer}>
            <OwnerParagraphs text={answer} />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
