import type { LoaderFunctionArgs } from 'react-router-dom';
import { Link, useLoaderData } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { toPlainText } from '#client/plain-text.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { Steps } from '#ui/steps.tsx';
import { OwnerLine, OwnerParagraphs } from '#ui/written.tsx';
import { loadTexts } from '../texts/load-texts.ts';
import styles from './steps.module.css';

type Tips = SiteTexts['tips'];

export const loader = async (args: LoaderFunctionArgs): Promise<Tips> =>
  (await loadTexts(args)).tips;

export const handle: PageHandle<Tips> = {
  meta: ({ title, description }) => ({
    title: toPlainText(title),
    description: toPlainText(description),
    path: '/guia-encuestas',
  }),
};

export function Component() {
  const { lead, heading, items, refused } = useLoaderData<Tips>();
  const steps = items.map(({ title, body }) => ({
    title: toPlainText(title),
    body: <OwnerLine text={body} />,
  }));
  return (
    <>
      <Section level={1} title="Guía de encuestas" lead={toPlainText(lead)} />
      <Section tinted title={toPlainText(heading)}>
        <Steps steps={steps} />
      </Section>
      <Section layout="split" title={toPlainText(refused.heading)}>
        <Prose>
          <OwnerParagraphs text={refused.text} />
        </Prose>
        <div className={styles.actions}>
          <Link to="/encuestas-activas" className={buttonClass()}>
            Ver encuestas activas
          </Link>
          <Link to="/descubre" className={buttonClass('secondary')}>
            Pedir acceso al panel
          </Link>
        </div>
      </Section>
    </>
  );
}
