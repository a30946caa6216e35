import { Link } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { titled } from '../../seo/title.ts';
import styles from './legal.module.css';

export const handle: PageHandle = {
  meta: () => ({
    title: titled('Términos y condiciones'),
    description:
      'Cómo gana dinero Ingreso Activo, cómo funcionan el panel de encuestas, el saldo y los pagos, y qué no está permitido.',
    path: '/terminos',
  }),
};

export function Component() {
  return (
    <Section
      level={1}
      title="Términos y condiciones"
      lead="Las reglas del sitio, escritas para que se entiendan. Al usarlo, las aceptas."
    >
      <Prose>
        <div className={styles.notice}>
          <h2>Cómo ganamos dinero</h2>
          <p>
            <strong>Este sitio usa enlaces de afiliado y de referido.</strong> Si instalas una app o
            te registras desde uno de ellos, podemos recibir una comisión. A ti no te cuesta nada
            más. También ganamos por las encuestas que se completan con el panel privado.
          </p>
          <p>
            Por eso no somos un observador neutral. Te contamos también los límites de cada app para
            que decidas con información.
          </p>
        </div>
        <h2>Quién puede usar el sitio</h2>
        <p>
          Debes tener 18 años o más y dar datos verdaderos. Si no estás de acuerdo con estos
          términos, no uses los formularios ni el panel.
        </p>
        <h2>Qué es y qué no es</h2>
        <ul>
          <li>
            {brand.name} recomienda apps, publica guías y ofrece un panel privado de encuestas. No
            cobramos por nada de eso.
          </li>
          <li>
            <strong>No es un empleo.</strong> Registrarte no crea una relación laboral, un salario
            ni prestaciones.
          </li>
          <li>
            <strong>No garantizamos ingresos.</strong> Lo que recibas depende de tu país, tu perfil,
            tu tiempo y las encuestas o tareas disponibles. Puede ser poco, y puede ser nada.
          </li>
          <li>
            Lo que publicamos es información general, no asesoría financiera, legal ni de impuestos.
            Infórmate sobre si debes declarar lo que recibes en tu país.
          </li>
        </ul>
        <h2>Apps de terceros y enlaces</h2>
        <p>
          Las apps pertenecen a otras empresas. Ellas fijan sus reglas, sus mínimos y sus pagos, y
          pueden cambiarlos sin avisarnos. Sus nombres y marcas son de sus dueños: mencionarlos no
          significa que nos respalden. Revisa sus términos antes de instalar.
        </p>
        <p>
          Para darte el enlace de una app te pedimos tres pasos: seguirnos en Instagram, compartir
          un mensaje en WhatsApp y ver un tutorial. Comparte solo con personas a las que les pueda
          interesar. Después te pedimos un correo para enviarte la guía; puedes darte de baja cuando
          quieras. Los espacios pagados por anunciantes llevan la etiqueta «Publicidad».
        </p>
        <h2>El panel privado</h2>
        <ol>
          <li>
            Completas al menos una encuesta externa y lo confirmas en{' '}
            <Link to="/descubre">la página de la oportunidad</Link>.
          </li>
          <li>Creas tu cuenta y verificas tu correo. La cuenta queda en estado pendiente.</li>
          <li>
            Revisamos la solicitud y te avisamos por correo. Podemos aprobarla o rechazarla, y en
            ese caso te decimos el motivo.
          </li>
          <li>Con la cuenta activa ves tu saldo y tu contador diario, y puedes pedir pagos.</li>
        </ol>
        <p>
          La cuenta es personal: una por persona. Cuida tu contraseña y avísanos si crees que
          alguien más entró.
        </p>
        <h2>Encuestas y saldo</h2>
        <ul>
          <li>
            Las encuestas son de proveedores externos. Ellos deciden cuáles te ofrecen, cuánto valen
            y si aceptan tus respuestas. Puedes quedar fuera de una encuesta a mitad de camino.
          </li>
          <li>
            Hay un límite diario, por lo general de 5 encuestas. Si terminas una después de
            alcanzarlo, también se acredita.
          </li>
          <li>
            Lo que ganas puede aparecer primero como pendiente y pasar a tu saldo cuando se
            confirma.
          </li>
          <li>
            <strong>Un proveedor puede anular una encuesta ya acreditada.</strong> En ese caso
            descontamos su valor, como máximo hasta dejar tu saldo en cero. No te pedimos de vuelta
            lo que ya te pagamos.
          </li>
          <li>Cada movimiento queda en tu historial, con su fecha y su motivo.</li>
        </ul>
        <h2>Pagos</h2>
        <ul>
          <li>
            Puedes pedir un pago cuando tu saldo llega a{' '}
            <strong>{formatCents(minimumPayoutCents)}</strong>.
          </li>
          <li>
            Pagamos por PayPal, a la dirección que guardaste en <Link to="/perfil">tu perfil</Link>.
            Revisa que sea tuya y esté bien escrita: un pago enviado a otra persona puede ser
            imposible de recuperar.
          </li>
          <li>
            La solicitud reserva todo tu saldo y solo puede haber una pendiente. Mientras lo esté,
            puedes cancelarla y el saldo vuelve a ti.
          </li>
          <li>
            Una persona revisa y hace cada pago. No es inmediato y no prometemos una hora exacta.
          </li>
          <li>Si rechazamos una solicitud, te decimos el motivo y el saldo vuelve a tu cuenta.</li>
          <li>
            PayPal o tu banco pueden cobrar comisiones o convertir la moneda. Esos costos no
            dependen de nosotros.
          </li>
        </ul>
        <h2>Lo que no está permitido</h2>
        <ul>
          <li>Usar VPN, proxy o cualquier medio que oculte tu país o tu conexión.</li>
          <li>Crear más de una cuenta, o prestar, comprar o vender cuentas.</li>
          <li>Usar el correo, el nombre o el PayPal de otra persona.</li>
          <li>Responder al azar, mentir en las encuestas o usar programas que respondan por ti.</li>
          <li>Enviar mensajes masivos o molestos en nuestro nombre, o prometer ganancias.</li>
          <li>Intentar entrar a cuentas ajenas o dañar el sitio.</li>
        </ul>
        <p>
          Si vemos algo así, podemos rechazar una solicitud de pago o suspender la cuenta, siempre
          con el motivo por escrito. Si crees que nos equivocamos, escríbenos y una persona lo
          revisará.
        </p>
        <h2>Cerrar tu cuenta</h2>
        <p>
          Puedes borrar tu cuenta desde <Link to="/perfil">tu perfil</Link>. Si tienes saldo que ya
          puedes cobrar, pide antes el pago: al borrarla se elimina tu correo de PayPal y no
          tendríamos a dónde enviarlo. Qué se conserva y qué no está en la{' '}
          <Link to="/privacidad">política de privacidad</Link>.
        </p>
        <h2>Nuestra responsabilidad</h2>
        <p>
          Trabajamos para que el sitio esté disponible y la información sea correcta, pero puede
          haber fallas, pausas o datos que cambiaron. No respondemos por lo que hagan las apps, los
          proveedores de encuestas o PayPal. Nada de lo escrito aquí te quita los derechos que la
          ley de tu país te da como consumidor.
        </p>
        <h2>Cambios</h2>
        <p>
          Podemos cambiar estos términos. La versión vigente es la de esta página. Un cambio no
          reduce el saldo que ya tienes confirmado.
        </p>
        <h2>Contacto</h2>
        <p>
          Escribe a <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> o visita la
          página de <Link to="/contacto">contacto</Link>.
        </p>
      </Prose>
    </Section>
  );
}
