import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'site-router';
import { toPlainText } from '#client/plain-text.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { FaqList } from './faq-list.tsx';
import { AskUs } from './faq-section.tsx';

type Faq = SiteTexts['faq'];

export const loader = async (args: LoaderFunctionArgs): Promise<Faq> => (await loadTexts(args)).faq;

export const handle: PublicHandle<Faq> = {
  meta: ({ description }) => ({
    title: 'Preguntas frecuentes',
    description: toPlainText(description),
    path: '/preguntas-frecuentes',
  }),
  about: ({ items }) =>
    items.length === 0
      ? {}
      : {
          kind: 'FAQPage',
          questions: items.map(({ question, answer }) => ({
            question: toPlainText(question),
            answer: toPlainText(answer),
          })),
        },
};

export function Component() {
  const { lead, items } = useLoaderData<Faq>();
  return (
    <>
      <Section level={1} layout="split" title="Preguntas frecuentes" lead={toPlainText(lead)}>
        <FaqList items={items} />
      </Section>
      <AskUs title={items.length > 0 ? '¿No encontraste tu respuesta?' : '¿Tienes una pregunta?'} />
    </>
  );
}
