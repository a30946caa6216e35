import { sql } from 'drizzle-orm';
import { integer, text, unique } from 'drizzle-orm/sqlite-core';
import { entryKinds, memberStates } from '#contract/members/sentences.ts';
import { storedWords } from '../name-words.ts';
import { emptiedMotive, erased, exported, personTable, withheld } from '../personal.ts';

// The ledger's triggers in migrations/0003_surveys.sql and 0010 change the balance.

/** The replacement of an email or an id. It contains the id, because emails and ids must stay unique. */
const pseudonym = sql`'borrado:' || id`;

export const members = personTable('members', {
  id: exported(text().primaryKey()),
  email: erased(exported(text().notNull().unique()), pseudonym),
  passwordHash: erased(withheld(text('password_hash').notNull()), ''),
  nombre: erased(exported(text().notNull()), ''),
  pais: erased(exported(text().notNull()), ''),
  countryCode: erased(exported(text('country_code').notNull()), 'XX'),
  estado: exported(text({ enum: memberStates }).notNull().default('pendiente')),
  motivo: erased(exported(text()), emptiedMotive),
  saldoCents: exported(integer('saldo_cents').notNull().default(0)),
  heldCents: exported(integer('retenido_cents').notNull().default(0)),
  encuestasCompletadas: exported(integer('encuestas_completadas').notNull().default(0)),
  encuestasHoy: exported(integer('encuestas_hoy').notNull().default(0)),
  ultimaEncuesta: exported(text('ultima_encuesta')),
  encuestasMax: exported(integer('encuestas_max').notNull().default(5)),
  paypalEmail: erased(exported(text('paypal_email')), null),
  surveyUserId: erased(
    exported(text('survey_user_id').notNull().unique(), 'idParaProveedores'),
    pseudonym,
  ),
  consentVersion: exported(text('consent_version').notNull(), 'consentimiento'),
  createdAt: exported(integer('created_at').notNull(), 'creado'),
  verifiedAt: erased(exported(integer('verified_at'), 'verificado'), null),
  erasedAt: withheld(integer('erased_at')),
  paypalChangedAt: withheld(integer('paypal_changed_at')),
  surveyOpenedAt: erased(exported(integer('survey_opened_at'), 'encuestaAbierta'), null),
  noticed: withheld(integer().notNull().default(0)),
  nameWords: erased(withheld(text('name_words').notNull().default('[]')), storedWords('')),
  nota: erased(exported(text().notNull().default('')), ''),
  etiquetas: erased(exported(text().notNull().default('')), ''),
  noteWords: erased(withheld(text('note_words').notNull().default('[]')), storedWords('')),
});

export const ledgerEntries = personTable(
  'ledger_entries',
  {
    id: exported(integer().primaryKey({ autoIncrement: true })),
    memberId: exported(text('member_id').notNull()),
    kind: exported(text('tipo', { enum: entryKinds }).notNull(), 'tipo'),
    montoCents: exported(integer('monto_cents').notNull()),
    heldCents: exported(integer('retenido_cents').notNull()),
    saldoCents: exported(integer('saldo_cents').notNull()),
    heldBalanceCents: exported(integer('saldo_retenido_cents').notNull()),
    provider: exported(text('proveedor'), 'proveedor'),
    transId: exported(text('trans_id')),
    payoutId: exported(text('payout_id'), 'pago'),
    motivo: erased(exported(text()), emptiedMotive),
    fecha: exported(integer().notNull()),
    debtOf: exported(integer('debt_of')),
  },
  (table) => [
    unique().on(table.provider, table.transId, table.kind),
    unique().on(table.payoutId, table.kind),
  ],
);
