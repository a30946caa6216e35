import { useEffect } from 'react';
import { useLocation } from 'site-router';
import {
  type HelpTask,
  type HelpTopic,
  helpTasks,
  helpTopics,
} from '#contract/payouts/help-topics.ts';
import { Prose } from '#ui/prose.tsx';
import { PageHead } from '../../page-head.tsx';
import styles from './help.module.css';
import taskTexts from './tasks.json';
import topicTexts from './topics.json';

interface Paragraph {
  title: string;
  text: readonly string[];
  steps?: readonly string[];
}

export const tasks: Record<HelpTask, Paragraph> = taskTexts;

export const topics: Record<HelpTopic, Paragraph> = topicTexts;

const paragraphs = { ...tasks, ...topics };
const order = [...helpTasks, ...helpTopics];

const lookIntoPaypal = [
  'Entra en tu cuenta de PayPal y abre «Actividad». Elige el día en que salió el envío y el día siguiente.',
  'Busca el correo de PayPal de la persona, y mira que coincidan la fecha, el monto y el número de pagos.',
];

/** The steps that several paragraphs share, in place of their mark. */
const inFull = (step: string) => (step === '%mirar-paypal%' ? lookIntoPaypal : [step]);

export function Component() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <>
      <PageHead lead="Cómo se hace cada tarea, qué quiere decir cada aviso sobre los pagos, y qué hacer. Puedes imprimir esta página." />
      <div className={styles.page}>
        <nav aria-label="Temas" className={styles.index}>
          <ol>
            {order.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{paragraphs[name].title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Prose>
          {order.map((topic) => {
            const { title, text, steps } = paragraphs[topic];
            return (
              <section key={topic} aria-labelledby={topic} className={styles.topic}>
                <h2 id={topic} tabIndex={-1}>
                  {title}
                </h2>
                {text.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {steps && (
                  <ol>
                    {steps.flatMap(inFull).map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                )}
              </section>
            );
          })}
        </Prose>
      </div>
    </>
  );
}
