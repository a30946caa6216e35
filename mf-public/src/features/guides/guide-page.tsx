import type { LoaderFunctionArgs } from 'react-router-dom';
import { Link, useLoaderData } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { formatLongDay } from '#ui/dates.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../found/about.ts';
import { titled } from '../../found/title.ts';
import { FaqList } from '../faq/faq-list.tsx';
import type { Guide } from './guide.ts';
import styles from './guides.module.css';

const contents = import.meta.glob<{ guide: Guide }>('./content/*.ts');

/** The guide whose page this is. The server sends it along: its text is no script to download. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Guide> {
  const slug = new URL(request.url).pathname.slice('/guia-'.length);
  const load = contents[`./content/${slug}.ts`];
  if (!load) throw new Error(`no guide ${slug}`);
  return (await load()).guide;
}

export const handle: PublicHandle<Guide> = {
  meta: ({ title, description, slug }) => ({
    title: titled(title),
    description,
    path: `/guia-${slug}`,
  }),
  about: ({ title, checked }) => ({ name: title, article: 'Article', modified: checked }),
};

export function Component() {
  const guide = useLoaderData<typeof loader>();
  return (
    <article>
      <Section level={1} title={guide.title} lead={guide.description}>
        <p className={styles.meta}>
          {guide.minutes} minutos de lectura · Revisada el{' '}
          <time dateTime={guide.checked}>{formatLongDay(guide.checked)}</time>
        </p>
        <Prose>
          {guide.intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Prose>
      </Section>
      <Section tinted title="Paso a paso">
        <ol className={styles.steps}>
          {guide.steps.map(({ title, body, tip }) => (
            <li key={title}>
              <h3>{title}</h3>
              {body.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {tip && (
                <p className={styles.tip}>
                  <strong>Consejo:</strong> {tip}
                </p>
              )}
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Antes de seguir, ten cuidado">
        <Prose>
          <ul>
            {guide.warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Prose>
      </Section>
      <Section tinted title="Preguntas sobre esta guía">
        <FaqList items={guide.questions} />
        <p className={styles.next}>
          <Link className={buttonClass()} to={`/${guide.app}`}>
            Conseguir el enlace
          </Link>
          <Link className={buttonClass('secondary')} to="/guia">
            Ver todas las guías
          </Link>
        </p>
      </Section>
    </article>
  );
}
