import { useEffect } from 'react';
import { useLocation } from 'site-router';
import { helpTopics } from '#contract/payouts/help-topics.ts';
import { Prose } from '#ui/prose.tsx';
import { PageHead } from '../../page-head.tsx';
import styles from './help.module.css';
import { topics } from './topics.ts';

/** The owner's manual: what each message about money means, and what to do. */
export function Component() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <>
      <PageHead
        title="Ayuda"
        lead="Qué quiere decir cada aviso sobre los pagos, y qué hacer. Puedes imprimir esta página."
      />
      <div className={styles.page}>
        <nav aria-label="Temas" className={styles.index}>
          <ol>
            {helpTopics.map((topic) => (
              <li key={topic}>
                <a href={`#${topic}`}>{topics[topic].title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Prose>
          {helpTopics.map((topic) => {
            const { title, text, steps } = topics[topic];
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
