import { Link } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import styles from './steps.module.css';
import { SurveyLink } from './survey-link.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Encuestas activas',
    description:
      'Abre las encuestas disponibles de nuestro proveedor externo y conoce antes qué son, cómo se eligen y qué puedes esperar.',
    path: '/encuestas-activas',
  }),
};

export function Component() {
  return (
    <>
      <Section
        level={1}
        title="Encuestas activas"
        lead="Mira qué encuestas hay hoy para tu país y tu perfil. La lista cambia durante el día."
      >
        <SurveyLink>Ver encuestas activas</SurveyLink>
      </Section>
      <Section tinted layout="split" title="Antes de empezar">
        <Prose>
          <h3>¿Qué son?</h3>
          <p>
            Son estudios de mercado: una empresa quiere saber qué piensan personas como tú sobre un
            producto, un servicio o una costumbre, y un proveedor externo reúne las respuestas.
          </p>
          <h3>¿Qué puedes esperar?</h3>
          <ul>
            <li>
              Unas preguntas iniciales sobre ti. Con ellas deciden si encajas en el estudio; muchas
              veces la respuesta es no, y no es culpa tuya.
            </li>
            <li>
              Días con varias encuestas y días sin ninguna. Depende de tu país y de tu perfil.
            </li>
            <li>
              Preguntas de control, como «marca la segunda opción», para ver si lees con atención.
            </li>
            <li>
              Una revisión posterior: el proveedor puede rechazar respuestas apuradas o que se
              contradicen.
            </li>
          </ul>
          <h3>¿Se suma a mi saldo?</h3>
          <p>
            Lo que respondas desde esta página no suma saldo en el panel. Para acumular saldo
            necesitas una cuenta activa y abrir las encuestas desde tu panel.
          </p>
        </Prose>
        <div className={styles.actions}>
          <Link to="/descubre" className={buttonClass()}>
            Pedir acceso al panel
          </Link>
          <Link to="/guia-encuestas" className={buttonClass('secondary')}>
            Leer los consejos
          </Link>
        </div>
      </Section>
    </>
  );
}
