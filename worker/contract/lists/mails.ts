import { type DeliveryKind, deliveryLabels } from '../mail/delivery.ts';
import { explainMailError } from '../mail/faults.ts';
import { mailLabels, mailStateLabels } from '../mail/labels.ts';
import { dayFilters, defineList, timeOrders } from './list.ts';

/** A row of the mails' list. Times are UTC ms. */
export interface MailRow {
  id: string;
  fecha: number;
  email: string;
  template: string;
  estado: keyof typeof mailStateLabels;
  attempts: number;
  /** The reason that stops the mail now, or else the error of the last attempt. */
  error: string | null;
  sentAt: number | null;
  /** The provider's last report about the mail. Null without a report. */
  delivery: DeliveryKind | null;
  /** The reason why the site cannot send the mail again to the same email, or null. An older API omits it. */
  noRetry?: string | null;
}

/** Answer of `GET /api/admin/correos/:id`. Times are UTC ms. */
export interface MailAnswer extends Omit<MailRow, 'fecha' | 'noRetry'> {
  createdAt: number;
  /** The time of the next attempt. Null if the site plans no attempt. */
  dueAt: number | null;
  /** The mail's content without its one-time links. Null when the API cannot render the mail. */
  preview: { subject: string; text: string } | null;
  /** The reason why the site cannot send the mail again to the same email. Null if it can. */
  noRetry: string | null;
  /** True if the owner may correct the email and resend the mail. `noRetry` then suggests this correction. */
  canCorrect?: boolean;
}

export const mailList = defineList<MailRow>()({
  name: 'correos',
  label: 'Correos',
  columns: {
    email: { label: 'Dirección', main: true },
    template: { label: 'Correo', words: mailLabels },
    estado: { label: 'Estado', words: mailStateLabels },
    delivery: { label: 'Entrega', words: deliveryLabels },
    attempts: { label: 'Intentos', kind: 'number' },
    error: { label: 'Motivo', text: ({ error }) => explainMailError(error) },
    fecha: { label: 'Escrito', kind: 'time', sort: true },
    sentAt: { label: 'Enviado', kind: 'time', only: 'file' },
  },
  orders: timeOrders,
  searches: ['email'],
  filters: {
    estado: { kind: 'choice', label: 'Estado', words: mailStateLabels },
    plantilla: { kind: 'word', label: 'Correo', words: mailLabels },
    ...dayFilters,
  },
  views: [
    { nombre: 'Correos que no salieron', query: 'estado=muerto' },
    { nombre: 'Por salir', query: 'estado=pendiente&orden=fecha' },
  ],
});
