import { Link } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { Steps } from '#ui/steps.tsx';
import styles from './steps.module.css';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Guía de encuestas: seis consejos',
    description:
      'Seis consejos para calificar a más encuestas y evitar rechazos: perfil completo, respuestas honestas, conexión sin VPN y más.',
    path: '/guia-encuestas',
  }),
};

const tips = [
  {
    title: 'Completa tu perfil',
    body: 'Edad, ocupación, hogar, lo que compras. Con un perfil completo y verdadero te llegan encuestas que sí van contigo.',
  },
  {
    title: 'Revisa las encuestas rápido',
    body: 'Cada estudio busca un número de personas y se cierra al llenarse. Si ves una que te sirve, no la dejes para mañana.',
  },
  {
    title: 'Responde con honestidad',
    body: 'Lee cada pregunta y contesta lo que de verdad piensas. Las contradicciones y la prisa se notan, y te pueden rechazar.',
  },
  {
    title: 'Usa una conexión estable y sin VPN',
    body: 'Un corte a mitad de camino puede hacerte perder el avance. La VPN oculta tu país y suele terminar en bloqueo.',
  },
  {
    title: 'Mantente activo',
    body: 'Entra con frecuencia, aunque sea unos minutos. Así aprovechas los días en que hay más encuestas para ti.',
  },
  {
    title: 'Activa las notificaciones',
    body: (
      <>
        Si el proveedor o la app te ofrecen avisos, actívalos: te enteras a tiempo cuando aparece
        una encuesta nueva. Los nuestros los eliges en <Link to="/perfil#avisos">tu perfil</Link>.
      </>
    ),
  },
];

export function Component() {
  return (
    <>
      <Section
        level={1}
        title="Guía de encuestas"
        lead="Seis consejos sencillos para aprovechar mejor tu tiempo y evitar rechazos."
      />
      <Section tinted title="Los seis consejos">
        <Steps steps={tips} />
      </Section>
      <Section layout="split" title="¿Y si te rechazan una?">
        <Prose>
          <p>
            Le pasa a todo el mundo. A veces no encajas en el estudio, a veces ya se llenó y a veces
            una respuesta se contradice con otra. La decisión es del proveedor y nosotros no podemos
            cambiarla. Respira, cierra esa pestaña y prueba con la siguiente.
          </p>
          <p>
            Nunca pagues por responder encuestas ni entregues contraseñas o datos de tu tarjeta. Si
            una encuesta te los pide, sal de ella.
          </p>
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
