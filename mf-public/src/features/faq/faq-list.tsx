import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './faq-list.module.css';

interface FaqItem {
  question: string;
  answer: string;
}

export const faqItems: readonly FaqItem[] = [
  {
    question: '¿Cuánto dinero puedo ganar?',
    answer:
      'No podemos prometerte una cifra. Depende de tu país, tu perfil, el tiempo que dediques y las tareas o encuestas disponibles. Piénsalo como un ingreso extra y pequeño, no como un sueldo.',
  },
  {
    question: '¿Tengo que pagar para empezar?',
    answer:
      'No. Aquí no te cobramos nada y ninguna app seria te pide dinero para pagarte. Nosotros ganamos comisiones por enlaces de afiliado o de referido y por las encuestas del panel, sin costo extra para ti.',
  },
  {
    question: '¿Cómo consigo el enlace de una app?',
    answer:
      'Toca «Probar ahora» y completa tres pasos: síguenos en Instagram, comparte en WhatsApp y mira el tutorial. Luego escribe tu correo: te enviamos la guía y se desbloquea el enlace. Tu avance queda guardado en tu teléfono.',
  },
  {
    question: '¿Cómo recibo mi dinero?',
    answer: `Cada app paga con sus propias reglas y métodos. En nuestro panel de encuestas puedes pedir un pago por PayPal cuando tu saldo llega a ${formatCents(minimumPayoutCents)}. Una persona revisa y hace cada pago. Si un proveedor anula una encuesta que ya te pagamos, la descontamos de lo que ganes después.`,
  },
  {
    question: '¿Qué hacen con mi correo y mis datos?',
    answer:
      'Usamos tu correo para enviarte la guía que pediste, con un enlace para darte de baja cuando quieras. No vendemos tus datos ni usamos rastreadores de terceros, y puedes pedir que los borremos.',
  },
];

export function FaqList({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <Disclosure key={question} look="bar" className={styles.item} label={question}>
          <p className={styles.answer}>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
