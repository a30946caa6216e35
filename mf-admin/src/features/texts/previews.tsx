import type { ReactNode } from 'react';
import { plainText } from '#client/plain-text.ts';
import type { SiteTexts, TextGroup } from '#contract/texts/texts.ts';
import { OwnerLine, OwnerParagraphs } from '#ui/written.tsx';
import { WrittenLines } from '../../components/written-lines.tsx';
import styles from './texts.module.css';

const InSearch = ({ title, description }: { title: string; description: string }) => (
  <p className={styles.found}>
    <span>En los buscadores</span>
    <strong>{plainText(title)}</strong>
    <span>{plainText(description)}</span>
  </p>
);

/** The previews show visitors' pages with the texts that the owner is writing. */
export const previews: { [Id in TextGroup]: (texts: SiteTexts[Id]) => ReactNode } = {
  hero: ({ chip, heading, lead, promises, title, description }) => (
    <>
      <p className={styles.soft}>{plainText(chip)}</p>
      <h4>{plainText(heading)}</h4>
      <p>{plainText(lead)}</p>
      <WrittenLines of={promises.map(plainText)} />
      <InSearch title={title} description={description} />
    </>
  ),
  top: ({ heading, lead, description }) => (
    <>
      <h4>{plainText(heading)}</h4>
      <p>{plainText(lead)}</p>
      <InSearch title={heading} description={description} />
    </>
  ),
  services: ({ lead, cards }) => (
    <>
      <p className={styles.soft}>{plainText(lead)}</p>
      <ul className={styles.cards}>
        {cards.map(({ title, text, action }, index) => (
          <li key={index}>
            <h4>{plainText(title)}</h4>
            <p>{plainText(text)}</p>
            <p className={styles.link}>{plainText(action)}</p>
          </li>
        ))}
      </ul>
    </>
  ),
  about: ({ text, rules }) => (
    <>
      <OwnerParagraphs text={text} />
      <WrittenLines of={rules.map(plainText)} />
    </>
  ),
  faq: ({ lead, items, description }) => (
    <>
      <p className={styles.soft}>{plainText(lead)}</p>
      {items.map(({ question, answer }, index) => (
        <div key={index}>
          <h4>{plainText(question)}</h4>
          <OwnerParagraphs text={answer} />
        </div>
      ))}
      <InSearch title="Preguntas frecuentes" description={description} />
    </>
  ),
  tips: ({ lead, heading, items, refused, title, description }) => (
    <>
      <p className={styles.soft}>{plainText(lead)}</p>
      <h4>{plainText(heading)}</h4>
      <ol>
        {items.map((tip, index) => (
          <li key={index}>
            <strong>{plainText(tip.title)}</strong>
            <p>
              <OwnerLine text={tip.body} />
            </p>
          </li>
        ))}
      </ol>
      <h4>{plainText(refused.heading)}</h4>
      <OwnerParagraphs text={refused.text} />
      <InSearch title={title} description={description} />
    </>
  ),
};
