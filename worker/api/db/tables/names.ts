import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// The words of people's names, by which lists find them. Triggers keep them: nothing else writes here.

const words = () => ({ word: text().notNull(), id: text().notNull() });

export const memberWords = sqliteTable('member_words', words(), (table) => [
  primaryKey({ columns: [table.word, table.id] }),
]);

export const formWords = sqliteTable('form_words', words(), (table) => [
  primaryKey({ columns: [table.word, table.id] }),
]);
