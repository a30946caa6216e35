import { letterStateLabels } from '../letters/sentences.ts';
import { defineList } from './list.ts';

/** A row of the letters' list. Times are UTC ms; `fecha` is the time of the last change. */
export interface LetterRow {
  id: string;
  fecha: number;
  title: string;
  estado: keyof typeof letterStateLabels;
  startsAt: number | null;
  sent: number;
  delivered: number;
  bounced: number;
  complained: number;
  unsubscribed: number;
  clicks: number;
}

export const letterList = defineList<LetterRow>()({
  name: 'cartas',
  label: 'Cartas',
  columns: {
    title: { label: 'Título', sort: true, main: true, text: ({ title }) => title || 'Sin título' },
    estado: { label: 'Estado', words: letterStateLabels },
    startsAt: { label: 'Sale', kind: 'time' },
    sent: { label: 'Enviados', kind: 'number' },
    delivered: { label: 'Entregados', kind: 'number', only: 'file' },
    bounced: { label: 'Rebotes', kind: 'number' },
    complained: { label: 'Quejas', kind: 'number' },
    unsubscribed: { label: 'Bajas', kind: 'number' },
    clicks: { label: 'Clics', kind: 'number' },
    fecha: { label: 'Último cambio', kind: 'time', sort: true, only: 'file' },
  },
  orders: { '-fecha': 'Más nuevas', fecha: 'Más antiguas', title: 'Por título' },
  searches: ['title'],
  filters: { estado: { kind: 'choice', label: 'Estado', words: letterStateLabels } },
  views: [
    { nombre: 'Borradores', query: 'estado=draft' },
    { nombre: 'Saliendo', query: 'estado=sending' },
  ],
});
