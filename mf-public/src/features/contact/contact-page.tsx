import { Link } from 'site-router';
import { brand, instagramUrl, whatsappUrl } from '#contract/brand.ts';
import { buttonClass } from '#ui/button.tsx';
import type { PageHandle } from '#ui/page-meta.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import styles from './contact-page.module.css';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Contacto',
    description:
      'Escríbenos por correo, Instagram o WhatsApp. Respondemos en menos de 24 horas y nunca te pedimos contraseñas.',
    path: '/contacto',
  }),
};

export function Component() {
  return (
    <>
      <Section
        level={1}
        title="Contacto"
        lead="Respondemos en menos de 24 horas. Elige el canal que te quede más cómodo."
      >
        <ul className={styles.channels}>
          <li>
            <h2>Correo</h2>
            <p>Lo mejor para temas de tu cuenta, tus pagos o tus datos.</p>
            <a className={buttonClass()} href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
          </li>
          <li>
            <h2>WhatsApp</h2>
            <p>Para una duda rápida antes de empezar.</p>
            <a
              className={buttonClass('secondary')}
              href={whatsappUrl}
              target="_blank"
              rel="noopener"
            >
              Escribir por WhatsApp
            </a>
          </li>
          <li>
            <h2>Instagram</h2>
            <p>Síguenos o mándanos un mensaje directo.</p>
            <a
              className={buttonClass('secondary')}
              href={instagramUrl}
              target="_blank"
              rel="noopener"
            >
              @{brand.instagramUser}
            </a>
          </li>
        </ul>
      </Section>
      <Section tinted title="Para ayudarte más rápido">
        <Prose>
          <ul>
            <li>Cuéntanos qué querías hacer y qué pasó.</li>
            <li>Si es por una app, dinos cuál y en qué país estás.</li>
            <li>Si es por tu cuenta, escribe desde el mismo correo con el que te registraste.</li>
            <li>Una captura de pantalla ayuda mucho; tapa antes tus datos privados.</li>
          </ul>
          <p>
            <strong>Nunca te pediremos tu contraseña</strong>, ni la de este sitio ni la de tu
            correo o PayPal. Tampoco te pediremos dinero. Si alguien lo hace en nuestro nombre, no
            respondas y avísanos.
          </p>
          <p>
            Quizá tu respuesta ya está en las{' '}
            <Link to="/preguntas-frecuentes">preguntas frecuentes</Link>.
          </p>
        </Prose>
      </Section>
    </>
  );
}
