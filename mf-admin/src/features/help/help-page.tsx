import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'site-router';
import { type HelpTopic, helpTopics } from '#contract/payouts/help-topics.ts';
import { TextField } from '#ui/field.tsx';
import { Prose } from '#ui/prose.tsx';
import {
  type HelpEmergency,
  type HelpTask,
  helpEmergencies,
  helpTasks,
} from '../../components/help-path.ts';
import { PageHead } from '../../components/page-head.tsx';
import emergencyTexts from './emergencies.json';
import styles from './help.module.css';
import { type Paragraph, searchHelp } from './help-search.ts';
import { HelpText } from './help-text.tsx';
import taskTexts from './tasks.json';
import topicTexts from './topics.json';

export const taskParagraphs: Record<HelpTask, Paragraph> = taskTexts;

export const topicParagraphs: Record<HelpTopic, Paragraph> = topicTexts;

export const emergencyParagraphs: Record<HelpEmergency, Paragraph> = emergencyTexts;

type Group = readonly [title: string, paragraphs: readonly (readonly [string, Paragraph])[]];

const urgent: Group = [
  'Urgencias',
  helpEmergencies.map((name) => [name, emergencyParagraphs[name]]),
];

const groups: readonly Group[] = [
  urgent,
  ['Tus tareas', helpTasks.map((name) => [name, taskParagraphs[name]])],
  ['Los avisos sobre los pagos', helpTopics.map((name) => [name, topicParagraphs[name]])],
];

const namesByTitle = new Map(
  groups.flatMap(([, paragraphs]) => paragraphs.map(([name, { title }]) => [title, name])),
);

const lookIntoPaypal = [
  'Entra en tu cuenta de PayPal y abre «Actividad». Elige el día en que salió el envío y el día siguiente.',
  'Busca el correo de PayPal de la persona, y mira que coincidan la fecha, el monto y el número de pagos.',
];

/** Replaces the placeholder `%mirar-paypal%` by the steps that several paragraphs share. */
const inFull = (step: string) => (step === '%mirar-paypal%' ? lookIntoPaypal : [step]);

export function Component() {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  const isSearch = typed.trim() !== '';
  const found = isSearch
    ? searchHelp(typed, [emergencyParagraphs, taskParagraphs, topicParagraphs])
    : [];
  const results: Group = ['Lo que encontramos', found];
  // A link may lead to a paragraph outside the search results, so opening a link clears the search.
  const namedTopics = { names: namesByTitle, onOpen: () => setTyped('') };
  const shown = !isSearch ? groups : [found.length > 0 ? results : urgent];
  return (
    <>
      <PageHead lead="Qué hacer en una urgencia, cómo se hace cada tarea y qué quiere decir cada aviso. Puedes imprimir esta página." />
      <search className={styles.search}>
        <TextField
          label="¿Qué te pasa? Búscalo con tus palabras"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status">{isSearch && formatFound(found.length)}</p>
      </search>
      <div className={styles.page}>
        <nav aria-label="Temas" className={styles.index}>
          {shown.map(([group, paragraphs]) => (
            <Fragment key={group}>
              <h2>{group}</h2>
              <ol>
                {paragraphs.map(([name, { title }]) => (
                  <li key={name}>
                    <a href={`#${name}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </Fragment>
          ))}
        </nav>
        <Prose>
          {shown
            .flatMap(([, paragraphs]) => paragraphs)
            .map(([name, { title, text, steps }]) => (
              <section key={name} aria-labelledby={name} className={styles.topic}>
                <h2 id={name} tabIndex={-1}>
                  {title}
                </h2>
                {text.map((line) => (
                  <p key={line}>
                    <HelpText line={line} topics={namedTopics} />
                  </p>
                ))}
                {steps && (
                  <ol>
                    {steps.flatMap(inFull).map((step) => (
                      <li key={step}>
                        <HelpText line={step} topics={namedTopics} />
                      </li>
                    ))}
                  </ol>
                )}
              </section>
            ))}
        </Prose>
      </div>
    </>
  );
}

function formatFound(count: number): string {
  if (count === 0) return 'Nada coincide. Prueba con otra palabra. Estas son las urgencias:';
  return count === 1 ? '1 tema' : `${count} temas`;
}
