import { Link } from 'site-router';
import { siteBrand } from '#client/site-brand.ts';
import { formatPostalAddress, instagramUrl, whatsappUrl } from '#contract/site/brand.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card, CardGrid } from '#ui/card.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { chat, follow, mail } from '#ui/glyphs.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import styles from './contact-page.module.css';

export const handle: PublicHandle = {
  meta: () => ({
    title: 'Contacto',
    description:
      'Escríbenos por correo, Instagram o WhatsApp. Respondemos en menos de 24 horas y nunca te pedimos contraseñas.',
    path: '/contacto',
  }),
  about: () => ({ kind: 'ContactPage' }),
};

export function Component() {
  const brand = siteBrand();
  return (
    <>
      <Section
        level={1}
        title="Contacto"
        lead="Respondemos en menos de 24 horas. Elige el canal que te quede más cómodo."
      >
        <CardGrid>
          <Card>
            <Glyph draw={mail} className={styles.glyph} />
            <h2 className={styles.title}>Correo</h2>
            <p className={styles.text}>Lo mejor para temas de tu cuenta, tus pagos o tus datos.</p>
            <a
              className={`${buttonClass()} ${styles.channel}`}
              href={`mailto:${brand.supportEmail}`}
            >
              {brand.supportEmail}
            </a>
          </Card>
          <Card>
            <Glyph draw={chat} className={styles.glyph} />
            <h2 className={styles.title}>WhatsApp</h2>
            <p className={styles.text}>Para una duda rápida antes de empezar.</p>
            <a
              className={`${buttonClass('secondary')} ${styles.channel}`}
              href={whatsappUrl(brand)}
              target="_blank"
              rel="noopener"
            >
              Escribir por WhatsApp
            </a>
          </Card>
          <Card>
            <Glyph draw={follow} className={styles.glyph} />
            <h2 className={styles.title}>Instagram</h2>
            <p className={styles.text}>Síguenos o mándanos un mensaje directo.</p>
            <a
              className={`${buttonClass('secondary')} ${styles.channel}`}
              href={instagramUrl(brand)}
              target="_blank"
              rel="noopener"
            >
              @{brand.instagramUser}
            </a>
          </Card>
        </CardGrid>
      </Section>
      <Section layout="split" title="Quién responde">
        <p>
          {brand.name} es de <strong>{brand.owner}</strong>, que responde por este sitio, por tus
          datos y por tus pagos: {formatPostalAddress(brand)}.
        </p>
      </Section>
      <Section tinted layout="split" title="Para ayudarte más rápido">
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
