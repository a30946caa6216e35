import type { ReactNode } from 'react';
import { toPlainText } from '#client/plain-text.ts';
import type { SiteTexts, TextGroup } from '#contract/texts/texts.ts';
import { OwnerLine, OwnerParagraphs } from '#ui/written.tsx';
import { WrittenLines } from '../../components/written-lines.tsx';
import styles from './texts.module.css';

const InSearch = ({ title, description }: { title: string; description: string }) => (
  <p className={styles.found}>
    <span>En los buscadores</span>
    <strong>{toPlainText(title)}</strong>
    <span>{toPlainText(description)}</span>
  </p>
);

/** The previews show visitors' pages with the texts that the owner is writing. */
export const previews: { [Id in TextGroup]: (texts: SiteTexts[Id]) => ReactNode } = {
  hero: ({ chip, heading, lead, promises, title, description }) => (
    <>
      <p className={styles.soft}>{toPlainText(chip)}</p>
      <h4>{toPlainText(heading)}</h4>
      <p>{toPlainText(lead)}</p>
      <WrittenLines of={promises.map(toPlainText)} />
      <InSearch title={title} description={description} />
    </>
  ),
  top: ({ heading, lead, description }) => (
    <>
      <h4>{toPlainText(heading)}</h4>
      <p>{toPlainText(lead)}</p>
      <InSearch title={heading} description={description} />
    </>
  ),
  services: ({ lead, cards }) => (
    <>
      <p className={styles.soft}>{toPlainText(lead)}</p>
      <ul className={styles.cards}>
        {cards.map(({ title, text, action }, index) => (
          <li key={index}>
            <h4>{toPlainText(title)}</h4>
            <p>{toPlainText(text)}</p>
            <p className={styles.link}>{toPlainText(action)}</p>
          </li>
        ))}
      </ul>
    </>
  ),
  about: ({ text, rules }) => (
    <>
      <OwnerParagraphs text={text} />
      <WrittenLines of={rules.map(toPlainText)} />
    </>
  ),
  faq: ({ lead, items, description }) => (
    <>
      <p className={styles.soft}>{toPlainText(lead)}</p>
      {items.map(({ question, answer }, index) => (
        <div key={index}>
          <h4>{toPlainText(question)}</h4>
          <OwnerParagraphs text={answer} />
        </div>
      ))}
      <InSearch title="Preguntas frecuentes" description={description} />
    </>
  ),
  tips: ({ lead, heading, items, refused, title, description }) => (
    <>
      <p className={styles.soft}>{toPlainText(lead)}</p>
      <h4>{toPlainText(heading)}</h4>
      <ol>
        {items.map((tip, index) => (
          <li key={index}>
            <strong>{toPlainText(tip.title)}</strong>
            <p>
              <OwnerLine text={tip.body} />
            </p>
          </li>
        ))}
      </ol>
      <h4>{toPlainText(refused.heading)}</h4>
      <OwnerParagraphs text={refused.text} />
      <InSearch title={title} description={description} />
    </>
  ),
};
