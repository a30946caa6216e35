import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { toPlainText } from '#client/plain-text.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import { AppCards } from '../apps/app-cards.tsx';
import { loadTopApps, type TopApp } from '../apps/load-top-apps.ts';
import { FaqList } from '../faq/faq-list.tsx';
import { loadTexts } from '../texts/load-texts.ts';

const shortFaq = 3;

interface ShortHome {
  apps: TopApp[];
  texts: SiteTexts['top'];
  questions: SiteTexts['faq']['items'];
}

export async function loader(args: LoaderFunctionArgs): Promise<ShortHome> {
  const [apps, { top, faq }] = await Promise.all([loadTopApps(args), loadTexts(args)]);
  return { apps, texts: top, questions: faq.items.slice(0, shortFaq) };
}

export const handle: PageHandle<ShortHome> = {
  meta: ({ texts }) => ({
    title: toPlainText(texts.heading),
    description: toPlainText(texts.description),
    path: '/',
  }),
};

export function Component() {
  const { apps, texts, questions } = useLoaderData<ShortHome>();
  return (
    <>
      <Section level={1} title={toPlainText(texts.heading)} lead={toPlainText(texts.lead)}>
        <AppCards apps={apps} />
      </Section>
      {questions.length > 0 && (
        <Section tinted title="Preguntas Frecuentes">
          <FaqList items={questions} />
        </Section>
      )}
    </>
  );
}
