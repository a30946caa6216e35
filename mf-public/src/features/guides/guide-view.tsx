import type { LoaderFunctionArgs } from 'react-router-dom';
import { Link } from 'site-router';
import { findApiClient } from '#client/api.ts';
import { formatLongDay } from '#client/dates.ts';
import type { GuideAnswer } from '#contract/apps/apps.ts';
import { stepPicturePath } from '#contract/pictures/pictures.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import type { HandleWithAbout } from '../../seo/about.ts';
import { buildCountryAttributes, UnavailableNote } from '../apps/elsewhere.tsx';
import { loadGoneGuide, type RetiredAppPage } from '../apps/load-top-apps.ts';
import { Retired, retiredMeta, Unlisted, unlistedMeta } from '../apps/retired.tsx';
import { FaqList } from '../faq/faq-list.tsx';
import { Article, type Heading } from '../reading/article.tsx';
import { formatReadingMinutes } from '../reading/reading-minutes.ts';
import { GuideCards } from './guide-cards.tsx';
import styles from './guides.module.css';

export type LoadedGuide = GuideAnswer | RetiredAppPage | null;

/** Loads the guide at the path. Returns null if there is no guide, or if its app is hidden. */
export async function loadGuide(args: LoaderFunctionArgs): Promise<LoadedGuide> {
  const { pathname } = new URL(args.request.url);
  const guia = decodeURIComponent(pathname).slice(1);
  const response = await findApiClient(args.context).guias[':guia'].$get({ param: { guia } });
  const answer = await response.json();
  if (!('error' in answer)) return answer;
  if (answer.error.code === 'not-found') return loadGoneGuide(args, `/${guia}`);
  throw new Error(`the guide did not load: ${answer.error.code}`);
}

export const guideHandle: HandleWithAbout<LoadedGuide> = {
  meta(loaded) {
    if (!loaded) return unlistedMeta;
    if ('gone' in loaded) return retiredMeta(loaded);
    const { title, description, path } = loaded.guide;
    return { title, description, path };
  },
  about: (loaded) =>
    loaded && 'guide' in loaded ? { article: 'Article', modified: loaded.guide.checked } : {},
};

const warnings: Heading = { id: 'cuidados', text: 'Antes de seguir, ten cuidado' };
const questions: Heading = { id: 'dudas', text: 'Preguntas sobre esta guía' };
const stepId = (index: number) => `paso-${index + 1}`;

interface GuideStepProps {
  id: string;
  step: GuideAnswer['guide']['steps'][number];
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

function GuideArticle({ guide, others }: GuideAnswer) {
  const hasQuestions = guide.questions.length > 0;
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
            {formatReadingMinutes(guide.minutes)} · Revisada el{' '}
            <time dateTime={guide.checked}>{formatLongDay(guide.checked)}</time>
          </>
        }
        note={
          guide.worksIn && (
            <div {...buildCountryAttributes(guide)}>
              <UnavailableNote app={guide} />
            </div>
          )
        }
        contentsTitle="En esta guía"
        headings={[...steps, warnings, ...(hasQuestions ? [questions] : [])]}
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
        {hasQuestions && (
          <>
            <h2 className={styles.title} id={questions.id}>
              {questions.text}
            </h2>
            <FaqList items={guide.questions} />
          </>
        )}
        <p className={styles.next}>
          <Link className={buttonClass('accent')} to={`/${guide.app}`}>
            Conseguir el enlace
          </Link>
          <span>El enlace puede darnos una comisión, sin costo para ti.</span>
        </p>
      </Article>
      {others.length > 0 && (
        <Section tinted title="Otras guías">
          <GuideCards guides={others} level={3} />
        </Section>
      )}
    </>
  );
}

export function GuideView({ loaded }: { loaded: LoadedGuide }) {
  if (!loaded) return <Unlisted />;
  return 'gone' in loaded ? <Retired {...loaded} /> : <GuideArticle {...loaded} />;
}
