import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { exportedColumn, personTable, withheldColumn } from '../personal.ts';

const browserColumns = () => ({
  id: withheldColumn(text().primaryKey()),
  tokenHash: withheldColumn(text('token_hash').notNull().unique()),
  memberId: withheldColumn(text('member_id').notNull()),
  device: exportedColumn(text({ enum: ['mobile', 'tablet', 'desktop'] }).notNull(), 'dispositivo'),
  browser: exportedColumn(text().notNull(), 'navegador'),
  countryCode: exportedColumn(text('country_code')),
  createdAt: exportedColumn(integer('created_at').notNull(), 'creado'),
});

export const sessions = personTable('sessions', {
  ...browserColumns(),
  lastSeenAt: exportedColumn(integer('last_seen_at').notNull(), 'ultimoUso'),
  expiresAt: exportedColumn(integer('expires_at').notNull(), 'vence'),
  secondFactor: withheldColumn(integer('second_factor').notNull().default(0)),
  authenticatedAt: withheldColumn(integer('proved_at').notNull().default(0)),
});

export const knownDevices = personTable('known_devices', {
  ...browserColumns(),
  browserId: withheldColumn(text('browser_id').notNull().default('')),
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
