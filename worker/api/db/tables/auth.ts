import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const browserColumns = () => ({
  id: text().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  memberId: text('member_id').notNull(),
  device: text({ enum: ['mobile', 'tablet', 'desktop'] }).notNull(),
  browser: text().notNull(),
  countryCode: text('country_code'),
  createdAt: integer('created_at').notNull(),
});

export const sessions = sqliteTable('sessions', {
  ...browserColumns(),
  lastSeenAt: integer('last_seen_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  secondFactor: integer('second_factor').notNull().default(0),
  authenticatedAt: integer('proved_at').notNull().default(0),
});

export const knownDevices = sqliteTable('known_devices', {
  ...browserColumns(),
  browserId: text('browser_id').notNull().default(''),
});

export const oneTimeTokens = sqliteTable('one_time_tokens', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  purpose: text({ enum: ['verificar', 'clave'] }).notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  spentAt: integer('spent_at'),
});

export const secondFactors = sqliteTable('second_factors', {
  memberId: text('member_id').primaryKey(),
  secret: text(),
  confirmedAt: integer('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
  nextSecret: text('next_secret'),
  begunAt: integer('begun_at'),
});

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    memberId: text('member_id').notNull(),
    codeHash: text('code_hash').notNull(),
    spentAt: integer('spent_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);
