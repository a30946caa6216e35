import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { exported, personTable, withheld } from '../personal.ts';

const browserColumns = () => ({
  id: withheld(text().primaryKey()),
  tokenHash: withheld(text('token_hash').notNull().unique()),
  memberId: withheld(text('member_id').notNull()),
  device: exported(text({ enum: ['mobile', 'tablet', 'desktop'] }).notNull(), 'dispositivo'),
  browser: exported(text().notNull(), 'navegador'),
  countryCode: exported(text('country_code')),
  createdAt: exported(integer('created_at').notNull(), 'creado'),
});

export const sessions = personTable('sessions', {
  ...browserColumns(),
  lastSeenAt: exported(integer('last_seen_at').notNull(), 'ultimoUso'),
  expiresAt: exported(integer('expires_at').notNull(), 'vence'),
  secondFactor: withheld(integer('second_factor').notNull().default(0)),
  authenticatedAt: withheld(integer('proved_at').notNull().default(0)),
});

export const knownDevices = personTable('known_devices', {
  ...browserColumns(),
  browserId: withheld(text('browser_id').notNull().default('')),
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
