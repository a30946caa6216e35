import { mailLabels } from '../mail/labels.ts';
import { byTime, dayFilters, listOf } from './list.ts';

/** The states of a mail of the outbox. */
export const mailStateLabels = {
  pendiente: 'Por salir',
  enviando: 'Saliendo',
  enviado: 'Enviado',
  muerto: 'No salió',
} as const;

/** A mail of the outbox. Times in UTC ms. */
export interface MailRow {
  id: string;
  /** When it was written. */
  fecha: number;
  email: string;
  plantilla: string;
  estado: keyof typeof mailStateLabels;
  intentos: number;
  /** Why the last attempt failed. */
  error: string | null;
  /** When it may be tried (again). */
  proximo: number;
  enviado: number | null;
}

/** The outbox. */
export const mailList = listOf<MailRow>()({
  name: 'correos',
  label: 'Correos',
  sorts: ['fecha'],
  orders: byTime,
  searches: { email: 'Correo' },
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
