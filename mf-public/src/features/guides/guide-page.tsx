import type { LoaderFunctionArgs } from 'react-router-dom';
import { Link, useLoaderData } from 'site-router';
import { formatLongDay } from '#client/dates.ts';
import { stepPicturePath } from '#contract/pictures/pictures.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { FaqList } from '../faq/faq-list.tsx';
import { Article, type Heading } from '../reading/article.tsx';
import { type Guide, readGuide } from './guide.ts';
import { GuideCards } from './guide-cards.tsx';
import styles from './guides.module.css';

/** Sent by the server, so that no script contains the guides' text. */
export function loader({ request }: LoaderFunctionArgs): Promise<Guide> {
  return readGuide(new URL(request.url).pathname);
}

export const handle: PublicHandle<Guide> = {
  meta: ({ title, description, slug }) => ({ title, description, path: `/guia-${slug}` }),
  about: ({ checked }) => ({ article: 'Article', modified: checked }),
};

const warnings: Heading = { id: 'cuidados', text: 'Antes de seguir, ten cuidado' };
const questions: Heading = { id: 'dudas', text: 'Preguntas sobre esta guía' };
const stepId = (index: number) => `paso-${index + 1}`;

interface GuideStepProps {
  id: string;
  step: Guide['steps'][number];
}

function GuideStep({ id, step: { title, body, tip, picture } }: GuideStepProps) {
  return (
    <li id={id} className={styles.step}>
      <img
        className={styles.scene}
        src={stepPicturePath(picture)}
        alt=""
        width="320"
        height="240"
        loading="lazy"
        decoding="async"
      />
      <div className={styles.body}>
        <h3>{title}</h3>
        {body.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {tip && (
          <p className={styles.tip}>
            <strong>Consejo:</strong> {tip}
          </p>
        )}
      </div>
    </li>
  );
}

export function Component() {
  const guide = useLoaderData<typeof loader>();
  const steps = guide.steps.map(({ title }, index) => ({
    id: stepId(index),
    text: `${index + 1}. ${title}`,
  }));
  return (
    <>
      <Article
        title={guide.title}
        lead={guide.description}
        meta={
          <>
            {guide.minutes} minutos de lectura · Revisada el{' '}
            <time dateTime={guide.checked}>{formatLongDay(guide.checked)}</time>
          </>
        }
        contentsTitle="En esta guía"
        headings={[...steps, warnings, questions]}
      >
        <Prose>
          {guide.intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Prose>
        <h2 className={styles.title}>Paso a paso</h2>
        <ol className={styles.steps}>
          {guide.steps.map((step, index) => (
            <GuideStep key={step.title} id={stepId(index)} step={step} />
          ))}
        </ol>
        <h2 className={styles.title} id={warnings.id}>
          {warnings.text}
        </h2>
        <ul className={styles.warnings}>
          {guide.warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2 className={styles.title} id={questions.id}>
          {questions.text}
        </h2>
        <FaqList items={guide.questions} />
        <p className={styles.next}>
          <Link className={buttonClass('accent')} to={`/${guide.app}`}>
            Conseguir el enlace
          </Link>
          <span>El enlace puede darnos una comisión, sin costo para ti.</span>
        </p>
      </Article>
      <Section tinted title="Otras guías">
        <GuideCards without={guide.slug} level={3} />
      </Section>
    </>
  );
}
