import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, useLoaderData } from 'site-router';
import { findApiClient } from '#client/api.ts';
import { withHeadingIds } from '#client/marked-headings.ts';
import type { LetterWebVersion } from '#contract/letters/letters.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import styles from './letter-page.module.css';

/** Loads a letter's web version. Returns null with status 404 if there is no such letter. */
export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const response = await findApiClient(context).cartas[':id'].$get({ param: { id } });
  const answer = await response.json();
  if (!('error' in answer)) {
    const { html: content } = withHeadingIds(answer.content);
    return data<LetterWebVersion | null>({ ...answer, content });
  }
  if (answer.error.code === 'not-found')
    return data<LetterWebVersion | null>(null, { status: 404 });
  throw new Error(`the letter did not load: ${answer.error.code}`);
}

export const handle: PublicHandle<LetterWebVersion | null> = {
  meta: (letter) => ({
    title: letter?.title ?? 'Carta no encontrada',
    description: 'Una carta a quienes pidieron nuestras guías.',
    path: '/',
    noindex: true,
  }),
};

export function Component() {
  const letter = useLoaderData<LetterWebVersion | null>();
  if (!letter) {
    return (
      <Section level={1} title="Carta no encontrada" lead="Puede que la dirección tenga un error.">
        <Link className={buttonClass()} to="/blog">
          Ver el blog
        </Link>
      </Section>
    );
  }
  const { title, content, actionLabel, actionUrl } = letter;
  return (
    <Section level={1} title={title}>
      <Prose html={content} />
      <p className={styles.action}>
        <a className={buttonClass()} href={actionUrl}>
          {actionLabel}
        </a>
      </p>
    </Section>
  );
}
