import { Link } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { titled } from '../../seo/title.ts';
import styles from './legal.module.css';

export const handle: PageHandle = {
  meta: () => ({
    title: titled('Política de privacidad'),
    description:
      'Qué datos guarda Ingreso Activo, para qué los usa, por cuánto tiempo y cómo puedes verlos, corregirlos o borrarlos.',
    path: '/privacidad',
  }),
};

export function Component() {
  return (
    <Section
      level={1}
      title="Política de privacidad"
      lead="Qué datos guardamos, para qué los usamos y cómo decides tú sobre ellos."
    >
      <Prose>
        <p className={styles.updated}>Última actualización: abril de 2025</p>
        <div className={styles.notice}>
          <h2>En pocas palabras</h2>
          <ul>
            <li>Puedes leer el sitio sin decirnos quién eres.</li>
            <li>Guardamos lo que escribes en los formularios y lo que tu cuenta necesita.</li>
            <li>No vendemos tus datos ni usamos rastreadores de terceros.</li>
            <li>Cada correo de guía trae un enlace para darte de baja con un solo toque.</li>
            <li>Este sitio es solo para mayores de 18 años.</li>
          </ul>
        </div>
        <h2>Quién responde por tus datos</h2>
        <p>
          {brand.name} decide qué datos se piden en este sitio y para qué. Para cualquier pregunta o
          solicitud, escribe a <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
        </p>
        <h2>Qué datos guardamos</h2>
        <h3>Si solo visitas el sitio</h3>
        <ul>
          <li>
            Tu país, que Cloudflare deduce de la red por la que te conectas. No usamos el GPS de tu
            teléfono.
          </li>
          <li>
            Contadores propios y sin identidad: por ejemplo, cuántas veces se abrió el sitio en un
            día. No dicen quién eres.
          </li>
          <li>
            Tu dirección IP se procesa para entregarte las páginas y frenar abusos en los
            formularios, y puede quedar registrada por poco tiempo. No hacemos un perfil con ella.
          </li>
        </ul>
        <h3>Si pides una guía o llenas un formulario</h3>
        <ul>
          <li>Tu correo, la app que elegiste y la fecha.</li>
          <li>En el formulario de registro, también tu nombre y tu país.</li>
          <li>La versión del texto de consentimiento que aceptaste.</li>
        </ul>
        <h3>Si tienes cuenta en el panel</h3>
        <ul>
          <li>Tu nombre, correo, país, fecha de registro y estado de la cuenta.</li>
          <li>Tu contraseña, protegida con un hash: ni nosotros podemos leerla.</li>
          <li>Tu correo de PayPal, historial de encuestas, saldo y solicitudes de pago.</li>
          <li>
            Qué encuestas de la lista abriste y cómo terminaron. Lo borramos con tu cuenta o a los
            400 días.
          </li>
          <li>Tus sesiones abiertas, para que puedas revisarlas y cerrarlas.</li>
          <li>
            Mientras estás en línea: que estás en línea, tu país y si usas móvil, tableta o
            computadora. Este dato se borra cuando te desconectas.
          </li>
          <li>Un registro de lo que el equipo cambia en tu cuenta, como aprobaciones y pagos.</li>
          <li>
            Si pides que te avisemos de las encuestas: cómo, tu zona horaria y, para los avisos del
            navegador, la dirección cifrada a la que se envían.
          </li>
        </ul>
        <p>
          No te pedimos números de tarjeta, fotos de documentos ni las contraseñas de tu correo o de
          PayPal.
        </p>
        <h2>Para qué los usamos y por qué podemos hacerlo</h2>
        <ul>
          <li>
            <strong>Con tu consentimiento:</strong> enviarte por correo la guía que pediste. Puedes
            retirarlo cuando quieras.
          </li>
          <li>
            <strong>Para darte el servicio que pediste:</strong> abrir tu cuenta, anotar tus
            encuestas, llevar tu saldo y pagarte.
          </li>
          <li>
            <strong>Para cuidar el sitio y a sus miembros:</strong> comprobar que el país coincide,
            evitar registros duplicados y frenar intentos de fraude.
          </li>
          <li>
            <strong>Para cumplir obligaciones legales:</strong> conservar constancia de los pagos
            cuando la ley lo exige.
          </li>
        </ul>
        <h2>Por cuánto tiempo</h2>
        <ul>
          <li>
            <strong>Guías y formularios:</strong> hasta que te des de baja o nos pidas borrarlos.
            Tras una baja podemos conservar lo mínimo para recordar que no debemos escribirte.
          </li>
          <li>
            <strong>Cuenta:</strong> mientras exista.
          </li>
          <li>
            <strong>Movimientos de saldo y pagos:</strong> se conservan después de borrar tu cuenta,
            con un seudónimo en lugar de tu nombre y tu correo, para que las cuentas sigan
            cuadrando.
          </li>
          <li>
            <strong>Sesiones:</strong> hasta que las cierras o vencen por falta de uso.
          </li>
          <li>
            <strong>Avisos del navegador:</strong> su dirección se borra al apagarlos, al borrar tu
            cuenta o tras 90 días sin uso.
          </li>
        </ul>
        <h2>Quién más interviene</h2>
        <p>Compartimos con estos servicios solo lo que cada uno necesita:</p>
        <ul>
          <li>
            <strong>Cloudflare</strong> aloja el sitio y su base de datos, y deduce el país.
          </li>
          <li>
            <strong>Nuestro proveedor de correo</strong> recibe tu dirección y el mensaje que te
            enviamos.
          </li>
          <li>
            <strong>Los proveedores de encuestas</strong> reciben tu correo como identificador
            cuando abres una encuesta desde el panel. Si tu panel muestra una lista de encuestas, ya
            al abrirlo reciben ese identificador, tu dirección IP, tu país y tu navegador, porque
            con eso eligen cuáles te ofrecen. Lo que respondes queda en sus manos, según su propia
            política. A nosotros nos avisan si la encuesta se completó o se rechazó.
          </li>
          <li>
            <strong>El servicio de avisos de tu navegador</strong> (de Google, Mozilla, Apple o
            Microsoft), si los activas, entrega cada aviso. Va cifrado: no puede leerlo.
          </li>
          <li>
            <strong>PayPal</strong> recibe tu correo de PayPal y el monto cuando te pagamos.
          </li>
        </ul>
        <p>
          Estas empresas pueden tratar los datos fuera de tu país. Además, cuando abres Instagram,
          WhatsApp o una de las apps que recomendamos, sales de este sitio y se aplican sus
          políticas. No vemos tus contactos ni a quién le compartes. Nuestros enlaces a las apps
          llevan códigos de campaña que indican que llegaste desde aquí, sin tu nombre ni tu correo.
        </p>
        <h2>Cookies y almacenamiento local</h2>
        <p>
          Usamos una cookie de sesión, y solo cuando inicias sesión: sin ella no podríamos
          reconocerte en el panel. Mientras publicamos una versión nueva del sitio, otra cookie con
          un número al azar hace que todas las piezas de una página te lleguen de la misma versión.
          Dura un día, no dice quién eres y no se usa para nada más. Además, tu navegador guarda en
          tu propio teléfono:
        </p>
        <ul>
          <li>
            <code>{'steps-{appName}'}</code> y <code>{'shareCount-{appName}'}</code>: los pasos que
            llevas para desbloquear cada app. Se borran al completar los tres.
          </li>
          <li>
            <code>encuestaConfirmada</code>: que confirmaste tu primera encuesta, para que puedas
            registrarte.
          </li>
          <li>
            <code>signed-in</code>: que iniciaste sesión, para mostrarte el enlace a tu panel. Se
            borra al cerrarla.
          </li>
          <li>
            Copias de las páginas públicas que lees y de sus imágenes, para que puedas abrirlas sin
            conexión. De tu panel y de tu perfil no se guarda ninguna.
          </li>
        </ul>
        <p>
          Puedes borrar todo esto desde los ajustes de tu navegador; solo perderás ese avance y esas
          copias. Si usas un teléfono prestado, cierra sesión al terminar. No usamos cookies de
          publicidad ni de analítica de terceros.
        </p>
        <h2>Tus derechos</h2>
        <p>
          Puedes ver tus datos, corregirlos, borrarlos, llevarte una copia, oponerte a un uso o
          retirar tu consentimiento. Es gratis.
        </p>
        <ul>
          <li>
            <strong>Correos:</strong> usa el enlace de baja que va en cada correo de guía o de
            encuestas.
          </li>
          <li>
            <strong>Avisos:</strong> apágalos desde el propio aviso o en{' '}
            <Link to="/perfil#avisos">tu perfil</Link>.
          </li>
          <li>
            <strong>Si tienes cuenta:</strong> en <Link to="/perfil">tu perfil</Link> puedes
            descargar tus datos, cambiar tu correo de PayPal, cerrar sesiones y borrar tu cuenta.
          </li>
          <li>
            <strong>Si no tienes cuenta:</strong> escríbenos desde el mismo correo que registraste.
            Así comprobamos que eres tú.
          </li>
        </ul>
        <p>
          Si la ley de tu país fija un plazo para responder, lo respetamos. También puedes reclamar
          ante la autoridad de protección de datos de tu país. Los plazos y las autoridades, país
          por país, están en <Link to="/derechos">tus derechos sobre tus datos</Link>.
        </p>
        <h2>Cómo los cuidamos</h2>
        <p>
          El sitio viaja siempre cifrado (https), las contraseñas se guardan con hash y solo la
          administración ve los datos de los miembros. Ningún sistema es infalible: usa una
          contraseña que no repitas en otro lugar.
        </p>
        <h2>Menores de edad</h2>
        <p>
          El sitio es para mayores de 18 años. Si crees que un menor nos dejó sus datos, avísanos y
          los borraremos.
        </p>
        <h2>Cambios y contacto</h2>
        <p>
          Si esta política cambia, actualizaremos la fecha de arriba. Si queremos usar tus datos
          para algo distinto de lo que aceptaste, te lo preguntaremos antes. Para lo demás, visita
          la página de <Link to="/contacto">contacto</Link>.
        </p>
      </Prose>
    </Section>
  );
}
