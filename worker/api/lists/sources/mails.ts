import { sql } from 'drizzle-orm';
import { mailList } from '#contract/lists/mails.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { ListSource, Moment } from '../engine.ts';
import { indexed, numberKey, type QueryPlan, same, textKey, within } from '../query-plan.ts';
import { spanOf } from '../rules.ts';

type Query = QueryOf<typeof mailList>;

const byTime = [numberKey('o.created_at'), textKey('o.id')];
const byAddress = [
  textKey('o.recipient'),
  numberKey('o.created_at'),
  textKey('o.template'),
  textKey('o.id'),
];
// A literal, which the partial indexes need.
const isMail = sql`o.channel = 'mail'`;
const mails = (index: string) => indexed('outbox', 'o', index);

function planOf(query: Query, { timeZone }: Moment): QueryPlan {
  const { buscar, estado, orden, plantilla } = query;
  const span = spanOf(query, timeZone);
  const equals = [same('o.estado', estado), same('o.template', plantilla)];
  if (buscar !== undefined) {
    return {
      from: mails('outbox_by_recipient'),
      keys: byAddress,
      descending: false,
      range: { prefix: buscar.toLowerCase() },
      filters: [isMail, ...equals, ...within('o.created_at', span)],
    };
  }
  const byTemplate = plantilla ? 'outbox_mails_by_template' : 'outbox_mails_by_time';
  const from = mails(estado ? 'outbox_mails_by_estado' : byTemplate);
  return {
    from,
    keys: byTime,
    descending: orden === '-fecha',
    range: span,
    filters: [isMail, ...equals],
  };
}

export const mailSource: ListSource<typeof mailList> = {
  list: mailList,
  columns: {
    id: 'o.id',
    fecha: 'o.created_at',
    email: 'o.recipient',
    template: 'o.template',
    estado: 'o.estado',
    attempts: 'o.attempts',
    error: 'o.last_error',
    dueAt: 'o.due_at',
    sentAt: 'o.sent_at',
  },
  planOf,
  rowOf: (row) => row,
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'Plantilla', cell: ({ template }) => template },
    { head: 'Estado', cell: ({ estado }) => estado },
    { head: 'Intentos', cell: ({ attempts }) => attempts },
    { head: 'Enviado', cell: ({ sentAt }, at) => at(sentAt) },
    { head: 'Error', cell: ({ error }) => error },
  ],
};
