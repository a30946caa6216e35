import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { FaqList, faqItems } from './faq-list.tsx';

export const handle: PublicHandle = {
  meta: () => ({
    title: 'Preguntas frecuentes',
    description:
      'Cuánto se puede ganar, si hay que pagar, cómo se desbloquea una app, cómo se cobra y qué pasa con tus datos.',
    path: '/preguntas-frecuentes',
  }),
  about: () => ({ kind: 'FAQPage', questions: faqItems }),
};

export function Component() {
  return (
    <>
      <Section
        level={1}
        layout="split"
        title="Preguntas frecuentes"
        lead="Respuestas directas antes de que dediques tu tiempo."
      >
        <FaqList items={faqItems} />
      </Section>
      <Section
        tinted
        title="¿No encontraste tu respuesta?"
        lead="Cuéntanos tu duda y te ayudamos en menos de 24 horas."
      >
        <Link to="/contacto" className={buttonClass()}>
          Ir a Contacto
        </Link>
      </Section>
    </>
  );
}
