import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

// The queries' view of migrations/0003_member_panel.sql, whose triggers move the money.

export const members = sqliteTable('members', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  nombre: text().notNull(),
  pais: text().notNull(),
  countryCode: text('country_code').notNull(),
  estado: text({ enum: ['pendiente', 'activo', 'rechazado', 'suspendido'] })
    .notNull()
    .default('pendiente'),
  motivo: text(),
  saldoCents: integer('saldo_cents').notNull().default(0),
  retenidoCents: integer('retenido_cents').notNull().default(0),
  encuestasCompletadas: integer('encuestas_completadas').notNull().default(0),
  encuestasHoy: integer('encuestas_hoy').notNull().default(0),
  ultimaEncuesta: text('ultima_encuesta'),
  encuestasMax: integer('encuestas_max').notNull().default(5),
  paypalEmail: text('paypal_email'),
  surveyUserId: text('survey_user_id').notNull().unique(),
  consentVersion: text('consent_version').notNull(),
  createdAt: integer('created_at').notNull(),
  verifiedAt: integer('verified_at'),
  erasedAt: integer('erased_at'),
});

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  memberId: text('member_id').notNull(),
  device: text({ enum: ['mobile', 'tablet', 'desktop'] }).notNull(),
  browser: text().notNull(),
  countryCode: text('country_code'),
  createdAt: integer('created_at').notNull(),
  lastSeenAt: integer('last_seen_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  secondFactor: integer('second_factor').notNull().default(0),
  provedAt: integer('proved_at').notNull().default(0),
});

export const oneTimeTokens = sqliteTable('one_time_tokens', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  purpose: text({ enum: ['verificar', 'clave'] }).notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  spentAt: integer('spent_at'),
});

export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    memberId: text('member_id').notNull(),
    tipo: text({
      enum: ['encuesta', 'liberacion', 'reverso', 'pago', 'devolucion', 'ajuste', 'cierre'],
    }).notNull(),
    montoCents: integer('monto_cents').notNull(),
    retenidoCents: integer('retenido_cents').notNull(),
    saldoCents: integer('saldo_cents').notNull(),
    saldoRetenidoCents: integer('saldo_retenido_cents').notNull(),
    proveedor: text(),
    transId: text('trans_id'),
    payoutId: text('payout_id'),
    motivo: text(),
    fecha: integer().notNull(),
  },
  (table) => [
    unique().on(table.proveedor, table.transId, table.tipo),
    unique().on(table.payoutId, table.tipo),
  ],
);

export const surveyAccesses = sqliteTable('survey_accesses', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  proveedor: text().notNull(),
  fecha: integer().notNull(),
});

export const surveyTransactions = sqliteTable(
  'survey_transactions',
  {
    proveedor: text().notNull(),
    transId: text('trans_id').notNull(),
    memberId: text('member_id').notNull(),
    montoCents: integer('monto_cents').notNull(),
    reversedCents: integer('reversed_cents').notNull().default(0),
    estado: text({ enum: ['retenido', 'confirmado', 'revertido'] }).notNull(),
    counts: integer().notNull(),
    dia: text().notNull(),
    createdAt: integer('created_at').notNull(),
    releaseAt: integer('release_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.proveedor, table.transId] })],
);

export const surveyReversals = sqliteTable(
  'survey_reversals',
  {
    proveedor: text().notNull(),
    transId: text('trans_id').notNull(),
    originalId: text('original_id').notNull(),
    montoCents: integer('monto_cents'),
    createdAt: integer('created_at').notNull(),
    appliedAt: integer('applied_at'),
    chargedCents: integer('charged_cents').notNull().default(0),
    uncoveredCents: integer('uncovered_cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.proveedor, table.transId] })],
);

export const postbacks = sqliteTable('postbacks', {
  id: integer().primaryKey({ autoIncrement: true }),
  proveedor: text().notNull(),
  transId: text('trans_id'),
  memberId: text('member_id'),
  montoCents: integer('monto_cents'),
  verdict: text().notNull(),
  query: text().notNull(),
  fecha: integer().notNull(),
  replayOf: integer('replay_of'),
});

export const payouts = sqliteTable(
  'payouts',
  {
    id: text().primaryKey(),
    memberId: text('member_id').notNull(),
    nombre: text().notNull(),
    email: text().notNull(),
    paypalEmail: text('paypal_email').notNull(),
    montoCents: integer('monto_cents').notNull(),
    fecha: integer().notNull(),
    estado: text({ enum: ['pendiente', 'pagado', 'rechazado', 'cancelado'] })
      .notNull()
      .default('pendiente'),
    motivo: text(),
    referencia: text(),
    fechaPago: integer('fecha_pago'),
    decidedAt: integer('decided_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
  },
  (table) => [unique().on(table.memberId, table.idempotencyKey)],
);

export const auditLog = sqliteTable('audit_log', {
  id: integer().primaryKey({ autoIncrement: true }),
  actorId: text('actor_id'),
  action: text().notNull(),
  memberId: text('member_id'),
  before: text({ mode: 'json' }).$type<unknown>(),
  after: text({ mode: 'json' }).$type<unknown>(),
  requestId: text('request_id'),
  fecha: integer().notNull(),
  requestHash: text('request_hash'),
});
