import { type DeliveryKind, deliveryLabels } from '../mail/delivery.ts';
import { mailFault } from '../mail/faults.ts';
import { mailLabels, mailStateLabels } from '../mail/labels.ts';
import { byTime, dayFilters, listOf } from './list.ts';

/** Times in UTC ms. */
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
  /** The provider's last report on the mail; null without a report. */
  delivery: DeliveryKind | null;
  /**
   * The reason why the mail cannot be sent again to its email; null if it can. An older API does not send
   * this field.
   */
  noRetry?: string | null;
}

/** Answer of `GET /api/admin/correos/:id`. Times are UTC ms. */
export interface MailAnswer extends Omit<MailRow, 'fecha' | 'noRetry'> {
  createdAt: number;
  /** Next attempt, if any. */
  dueAt: number | null;
  /** Null when the mail cannot be rendered. One-time links are left out. */
  preview: { subject: string; text: string } | null;
  /** The reason why the mail cannot be sent again to its email; null if it can. */
  noRetry: string | null;
  /** Whether the owner may send it to another email, as `noRetry` then suggests. */
  canCorrect?: boolean;
}

export const mailList = listOf<MailRow>()({
  name: 'correos',
  label: 'Correos',
  columns: {
    email: { label: 'Dirección', main: true },
    template: { label: 'Correo', words: mailLabels },
    estado: { label: 'Estado', words: mailStateLabels },
    delivery: { label: 'Entrega', words: deliveryLabels },
    attempts: { label: 'Intentos', kind: 'number' },
    error: { label: 'Motivo', text: ({ error }) => mailFault(error) },
    fecha: { label: 'Escrito', kind: 'time', sort: true },
    sentAt: { label: 'Enviado', kind: 'time', only: 'file' },
  },
  orders: byTime,
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
