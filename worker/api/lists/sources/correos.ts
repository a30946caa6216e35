import type { MailListQuery, MailRow } from '#contract/lists/correos.ts';
import type { ListSource, Moment } from '../engine.ts';
import { indexed, numberKey, type Path, same, textKey, within } from '../path.ts';
import { spanOf } from '../rules.ts';

const byTime = [numberKey('o.created_at'), textKey('o.id')];
const byAddress = [
  textKey('o.to_email'),
  numberKey('o.created_at'),
  textKey('o.template'),
  textKey('o.id'),
];
const mails = (index: string) => indexed('mail_outbox', 'o', index);

function pathOf(query: MailListQuery, { timeZone }: Moment): Path {
  const { buscar, estado, orden, plantilla } = query;
  const span = spanOf(query, timeZone);
  const equals = [same('o.estado', estado), same('o.template', plantilla)];
  if (buscar !== undefined) {
    return {
      from: mails('mail_outbox_by_address'),
      keys: byAddress,
      descending: false,
      range: { prefix: buscar.toLowerCase() },
      filters: [...equals, ...within('o.created_at', span)],
    };
  }
  const byTemplate = plantilla ? 'mail_outbox_by_template' : 'mail_outbox_by_time';
  const from = mails(estado ? 'mail_outbox_by_estado' : byTemplate);
  return { from, keys: byTime, descending: orden === '-fecha', range: span, filters: equals };
}

/** The outbox. */
export const mailSource: ListSource<MailListQuery, MailRow, MailRow> = {
  name: 'correos',
  columns: {
    id: 'o.id',
    fecha: 'o.created_at',
    email: 'o.to_email',
    plantilla: 'o.template',
    estado: 'o.estado',
    intentos: 'o.attempts',
    error: 'o.last_error',
    proximo: 'o.due_at',
    enviado: 'o.sent_at',
  },
  pathOf,
  rowOf: ({ clave: _, ...row }) => row,
  file: [
    ['Fecha', ({ fecha }, at) => at(fecha)],
    ['Correo', ({ email }) => email],
    ['Plantilla', ({ plantilla }) => plantilla],
    ['Estado', ({ estado }) => estado],
    ['Intentos', ({ intentos }) => intentos],
    ['Enviado', ({ enviado }, at) => at(enviado)],
    ['Error', ({ error }) => error],
  ],
};
