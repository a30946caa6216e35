import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'site-router';
import {
  type HelpTask,
  type HelpTopic,
  helpTasks,
  helpTopics,
} from '#contract/payouts/help-topics.ts';
import { TextField } from '#ui/field.tsx';
import { Prose } from '#ui/prose.tsx';
import { PageHead } from '../../page-head.tsx';
import emergencyTexts from './emergencies.json';
import styles from './help.module.css';
import { HelpText, isFound } from './help-text.tsx';
import taskTexts from './tasks.json';
import topicTexts from './topics.json';

interface Paragraph {
  title: string;
  text: readonly string[];
  steps?: readonly string[];
}

export const tasks: Record<HelpTask, Paragraph> = taskTexts;

export const topics: Record<HelpTopic, Paragraph> = topicTexts;

export const emergencies: Record<string, Paragraph> = emergencyTexts;

const groups = [
  ['Urgencias', Object.entries(emergencies)],
  ['Tus tareas', helpTasks.map((name) => [name, tasks[name]] as const)],
  ['Los avisos sobre los pagos', helpTopics.map((name) => [name, topics[name]] as const)],
] as const;

const lookIntoPaypal = [
  'Entra en tu cuenta de PayPal y abre «Actividad». Elige el día en que salió el envío y el día siguiente.',
  'Busca el correo de PayPal de la persona, y mira que coincidan la fecha, el monto y el número de pagos.',
];

/** The steps that several paragraphs share, in place of their mark. */
const inFull = (step: string) => (step === '%mirar-paypal%' ? lookIntoPaypal : [step]);

export function Component() {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  const found = groups.map(([group, paragraphs]) => ({
    group,
    paragraphs: paragraphs.filter(([, { title, text, steps = [] }]) =>
      isFound(typed, [title, ...text, ...steps]),
    ),
  }));
  const count = found.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);
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
        <p role="status">{typed && formatFound(count)}</p>
      </search>
      <div className={styles.page}>
        <nav aria-label="Temas" className={styles.index}>
          {found.map(
            ({ group, paragraphs }) =>
              paragraphs.length > 0 && (
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
              ),
          )}
        </nav>
        <Prose>
          {found
            .flatMap(({ paragraphs }) => paragraphs)
            .map(([name, { title, text, steps }]) => (
              <section key={name} aria-labelledby={name} className={styles.topic}>
                <h2 id={name} tabIndex={-1}>
                  {title}
                </h2>
                {text.map((line) => (
                  <p key={line}>
                    <HelpText line={line} />
                  </p>
                ))}
                {steps && (
                  <ol>
                    {steps.flatMap(inFull).map((step) => (
                      <li key={step}>
                        <HelpText line={step} />
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
  if (count === 0) return 'No encontramos nada así. Prueba con otra palabra, o borra la búsqueda.';
  return count === 1 ? '1 tema' : `${count} temas`;
}
