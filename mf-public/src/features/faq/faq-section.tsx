import { Link } from 'site-router';
import { toPlainText } from '#client/plain-text.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { homeSectionIds } from '../../layout/section-link.tsx';
import { FaqList } from './faq-list.tsx';

/** The menu links to this section, so the page shows the section even without questions. */
export function AskUs({ id, title }: { id?: string; title: string }) {
  return (
    <Section
      {...(id && { id })}
      tinted
      title={title}
      lead="Cuéntanos tu duda y te ayudamos en menos de 24 horas."
    >
      <Link to="/contacto" className={buttonClass()}>
        Ir a Contacto
      </Link>
    </Section>
  );
}

export function FaqSection({ faq: { lead, items } }: Pick<SiteTexts, 'faq'>) {
  if (items.length === 0) return <AskUs id={homeSectionIds.faq} title="¿Tienes una pregunta?" />;
  return (
    <Section
      id={homeSectionIds.faq}
      layout="split"
      tinted
      title="Preguntas Frecuentes"
      lead={toPlainText(lead)}
    >
      <FaqList items={items} />
    </Section>
  );
}
