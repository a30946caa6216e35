import { useEffect, useRef } from 'react';
import { Link } from 'site-router';
import { scrollLater } from '#client/calm-scroll.ts';
import type { PageHandle } from '#client/page-meta.ts';
import { attributeProps, scrollAttribute } from '#client/page-names.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { Amount } from '#ui/amount.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { Steps } from '#ui/steps.tsx';
import { ConfirmSurvey } from './confirm-survey.tsx';
import { SurveyLink } from './survey-link.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Oportunidad exclusiva: entra al panel de encuestas',
    description:
      'Cuatro pasos para pedir acceso al panel privado: completa una encuesta externa, confírmala y crea tu cuenta gratis.',
    path: '/descubre',
  }),
};

/**
 * Scrolls slowly. `boot.ts` scrolls on the first page; this component scrolls after a client-side navigation.
 */
function CalmScroll({ to }: { to: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => (place.current ? scrollLater(place.current) : undefined), []);
  return <span ref={place} hidden {...attributeProps(scrollAttribute, to)} />;
}

const steps = [
  {
    title: 'Abre la encuesta',
    body: 'Toca el botón de abajo. Se abre en otra pestaña, así no pierdes esta página.',
  },
  {
    title: 'Complétala',
    body: 'Responde con la verdad hasta el final. Si no calificas, prueba con otra: es normal. Esta primera es para pedir acceso y no suma saldo.',
  },
  {
    title: 'Confirma aquí',
    body: 'Vuelve a esta página, marca la casilla y confirma que completaste al menos una.',
  },
  {
    title: 'Crea tu cuenta',
    body: 'Regístrate gratis. Revisamos tu solicitud y te avisamos por correo cuando se active.',
  },
];

export function Component() {
  return (
    <>
      <CalmScroll to="motivacion" />
      <Section
        level={1}
        title="Una oportunidad exclusiva"
        lead="Pide acceso a nuestro panel privado de encuestas. Es gratis y son cuatro pasos."
      />
      <Section title="Cómo entrar, paso a paso" tinted>
        <Steps steps={steps} />
      </Section>
      <Section
        layout="split"
        title="Empieza aquí"
        lead="Primero la encuesta, después la confirmación."
      >
        <SurveyLink>Abrir la encuesta</SurveyLink>
        <ConfirmSurvey />
      </Section>
      <Section
        id="motivacion"
        tinted
        layout="split"
        title="Empieza con 5 minutos diarios"
        lead="Un rato corto, pero de verdad tuyo: en la fila, en el bus o antes de dormir."
      >
        <Prose>
          <p>
            No te vas a hacer rico con encuestas, y desconfía de quien te lo prometa. Lo que sí
            puedes lograr es un hábito sencillo: entrar un momento cada día, responder con calma y
            ver cómo tu saldo avanza poco a poco.
          </p>
          <p>
            Cuando llegues a{' '}
            <strong>
              <Amount cents={minimumPayoutCents} />
            </strong>{' '}
            puedes pedir tu pago por PayPal. El ritmo lo pones tú, y si un día no puedes, no pasa
            nada.
          </p>
          <p>
            ¿Quieres empezar con ventaja? Lee los{' '}
            <Link to="/guia-encuestas">consejos para encuestas</Link> o conoce{' '}
            <Link to="/encuestas-activas">qué esperar de ellas</Link>.
          </p>
        </Prose>
      </Section>
    </>
  );
}
