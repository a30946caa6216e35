import { sql } from 'drizzle-orm';
import { integer, text, unique } from 'drizzle-orm/sqlite-core';
import { entryKinds, memberStates } from '#contract/members/sentences.ts';
import { serializeNameWords } from '../name-words.ts';
import {
  emptiedMotivo,
  erasedColumn,
  exportedColumn,
  personTable,
  withheldColumn,
} from '../personal.ts';

// The ledger's triggers in migrations/0003_surveys.sql and 0010 change the balance.

/** The replacement of an email or an id. It contains the id, because emails and ids must stay unique. */
const pseudonym = sql`'borrado:' || id`;

export const members = personTable('members', {
  id: exportedColumn(text().primaryKey()),
  email: erasedColumn(exportedColumn(text().notNull().unique()), pseudonym),
  passwordHash: erasedColumn(withheldColumn(text('password_hash').notNull()), ''),
  nombre: erasedColumn(exportedColumn(text().notNull()), ''),
  pais: erasedColumn(exportedColumn(text().notNull()), ''),
  countryCode: erasedColumn(exportedColumn(text('country_code').notNull()), 'XX'),
  estado: exportedColumn(text({ enum: memberStates }).notNull().default('pendiente')),
  motivo: erasedColumn(exportedColumn(text()), emptiedMotivo),
  saldoCents: exportedColumn(integer('saldo_cents').notNull().default(0)),
  heldCents: exportedColumn(integer('retenido_cents').notNull().default(0)),
  encuestasCompletadas: exportedColumn(integer('encuestas_completadas').notNull().default(0)),
  encuestasHoy: exportedColumn(integer('encuestas_hoy').notNull().default(0)),
  ultimaEncuesta: exportedColumn(text('ultima_encuesta')),
  encuestasMax: exportedColumn(integer('encuestas_max').notNull().default(5)),
  paypalEmail: erasedColumn(exportedColumn(text('paypal_email')), null),
  surveyUserId: erasedColumn(
    exportedColumn(text('survey_user_id').notNull().unique(), 'idParaProveedores'),
    pseudonym,
  ),
  consentVersion: exportedColumn(text('consent_version').notNull(), 'consentimiento'),
  createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
  verifiedAt: erasedColumn(exportedColumn(integer('verified_at'), 'verificado'), null),
  erasedAt: withheldColumn(integer('erased_at')),
  paypalChangedAt: withheldColumn(integer('paypal_changed_at')),
  surveyOpenedAt: erasedColumn(
    exportedColumn(integer('survey_opened_at'), 'encuestaAbierta'),
    null,
  ),
  noticed: withheldColumn(integer().notNull().default(0)),
  nameWords: erasedColumn(
    withheldColumn(text('name_words').notNull().default('[]')),
    serializeNameWords(''),
  ),
  nota: erasedColumn(exportedColumn(text().notNull().default('')), ''),
  etiquetas: erasedColumn(exportedColumn(text().notNull().default('')), ''),
  noteWords: erasedColumn(
    withheldColumn(text('note_words').notNull().default('[]')),
    serializeNameWords(''),
  ),
});

export const ledgerEntries = personTable(
  'ledger_entries',
  {
    id: exportedColumn(integer().primaryKey({ autoIncrement: true })),
    memberId: exportedColumn(text('member_id').notNull()),
    kind: exportedColumn(text('tipo', { enum: entryKinds }).notNull(), 'tipo'),
    montoCents: exportedColumn(integer('monto_cents').notNull()),
    heldCents: exportedColumn(integer('retenido_cents').notNull()),
    saldoCents: exportedColumn(integer('saldo_cents').notNull()),
    heldBalanceCents: exportedColumn(integer('saldo_retenido_cents').notNull()),
    provider: exportedColumn(text('proveedor'), 'proveedor'),
    transId: exportedColumn(text('trans_id')),
    payoutId: exportedColumn(text('payout_id'), 'pago'),
    motivo: erasedColumn(exportedColumn(text()), emptiedMotivo),
    fecha: exportedColumn(integer().notNull()),
    debtOf: exportedColumn(integer('debt_of')),
  },
  (table) => [
    unique().on(table.provider, table.transId, table.kind),
    unique().on(table.payoutId, table.kind),
  ],
);
