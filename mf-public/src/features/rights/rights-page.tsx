import { Link } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import laws from './laws.json';
import styles from './rights.module.css';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Tus derechos sobre tus datos, por país',
    description: `Cómo descargar, corregir o borrar tus datos en ${siteBrand().name}, y qué ley, plazo y autoridad te corresponden según tu país.`,
    path: '/derechos',
  }),
};

export function Component() {
  return (
    <>
      <Section
        level={1}
        title="Tus derechos sobre tus datos"
        lead="Son tuyos: puedes verlos, llevártelos, corregirlos o borrarlos. Es gratis y no tienes que explicar por qué."
      >
        <Prose>
          <HowToUseThem />
        </Prose>
      </Section>
      <Section
        tinted
        id="paises"
        title="Según tu país"
        lead="Elige tu país para ver la ley, el plazo y la autoridad."
      >
        <nav aria-label="Países">
          <ul className={styles.countries}>
            {laws.map(({ id, country }) => (
              <li key={id}>
                <a href={`#${id}`}>{country}</a>
              </li>
            ))}
            <li>
              <a href="#otro-pais">Otro país</a>
            </li>
          </ul>
        </nav>
        <div className={styles.laws}>
          {laws.map((law) => (
            <CountryRights key={law.id} {...law} />
          ))}
          <section id="otro-pais" className={styles.law}>
            <h3>Otro país</h3>
            <p>
              Tienes aquí los mismos derechos que los demás y los ejerces de la misma forma. Si la
              ley de tu país fija un plazo para responder, lo respetamos. Si no estás conforme con
              nuestra respuesta, puedes acudir a su autoridad de protección de datos.
            </p>
          </section>
        </div>
        <p className={styles.note}>
          Esta página orienta y no es asesoría legal. Las leyes cambian: si algo aquí no coincide
          con el texto vigente de tu país, vale el texto vigente. Si ves un error, escríbenos.
        </p>
      </Section>
    </>
  );
}

function HowToUseThem() {
  const { supportEmail } = siteBrand();
  return (
    <>
      <h2>Si tienes cuenta</h2>
      <p>
        Todo está en <Link to="/perfil">tu perfil</Link>, sin esperar a nadie:
      </p>
      <ul>
        <li>
          <strong>Ver y llevarte tus datos:</strong> descarga un archivo con todo lo que guardamos
          de ti.
        </li>
        <li>
          <strong>Corregir:</strong> cambia tu correo de PayPal. Para tu nombre o tu país,
          escríbenos.
        </li>
        <li>
          <strong>Cerrar sesiones:</strong> mira en qué dispositivos está abierta tu cuenta y
          ciérrala donde quieras.
        </li>
        <li>
          <strong>Borrar tu cuenta:</strong> te pedimos tu contraseña y antes te decimos qué pasa
          con tu saldo. Los movimientos de dinero se conservan con un seudónimo, sin tu nombre ni tu
          correo, y durante un año una huella cifrada de tu correo y de tu PayPal.
        </li>
        <li>
          <strong>Saber por qué espera un pago:</strong> si una persona lo está mirando, lo lees en
          tu panel y puedes responder. Ninguna máquina decide sobre tu dinero.
        </li>
      </ul>
      <h2>Si no tienes cuenta, o todavía no está activa</h2>
      <p>
        Para dejar de recibir correos, usa el enlace de baja que va en cada correo de guía. Para lo
        demás, escribe a <a href={`mailto:${supportEmail}`}>{supportEmail}</a> desde el mismo correo
        que registraste: así comprobamos que eres tú. Dinos qué quieres ver, corregir o borrar, y en
        qué país vives.
      </p>
      <p>
        Qué guardamos y para qué está en la <Link to="/privacidad">política de privacidad</Link>.
      </p>
    </>
  );
}

/** `isUnchecked`: nobody has compared the text with the current law. The page then shows a warning. */
function CountryRights({ country, law, authority, deadline, ...rest }: (typeof laws)[number]) {
  const { id, isUnchecked = false } = rest;
  return (
    <section id={id} className={styles.law}>
      <h3>{country}</h3>
      <dl>
        <dt>La ley</dt>
        <dd>{law}</dd>
        <dt>El plazo</dt>
        <dd>{deadline}</dd>
        <dt>Dónde reclamar</dt>
        <dd>{authority}</dd>
      </dl>
      {isUnchecked && (
        <p className={styles.caution}>
          Es lo que sabemos hoy y puede haber cambiado: confírmalo en el texto vigente.
        </p>
      )}
    </section>
  );
}
