import { useEffect } from 'react';
import { useLocation } from 'site-router';
import { helpTasks, helpTopics } from '#contract/payouts/help-topics.ts';
import { Prose } from '#ui/prose.tsx';
import { PageHead } from '../../page-head.tsx';
import styles from './help.module.css';
import { tasks, topics } from './topics.ts';

const paragraphs = { ...tasks, ...topics };
const order = [...helpTasks, ...helpTopics];

/** The owner's manual: how each task is done, what each message about money means, and what to do. */
export function Component() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <>
      <PageHead
        title="Ayuda"
        lead="Cómo se hace cada tarea, qué quiere decir cada aviso sobre los pagos, y qué hacer. Puedes imprimir esta página."
      />
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
                    {steps.map((step) => (
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
