import { createPasswordHasher } from '../../worker/api/auth/passwords.ts';
import { serializeNameWords } from '../../worker/api/db/name-words.ts';
import { buildDemoMoney, postbackSql } from './money.ts';
import { buildDemoMonth, buildStrayPostbacks, isInventedSql } from './month.ts';
import { dayMs, memberRow, missingRowsSql, type Row } from './sql.ts';
import { buildDemoTrust } from './trust.ts';

export const demoPassword = 'Demo-2026-ingreso';

export const demoAccounts = [
  { id: 'demo-admin', email: 'admin@ingresoactivo.test', nombre: 'Admin', estado: 'activo' },
  { id: 'demo-activa', email: 'activa@ingresoactivo.test', nombre: 'Ana Activa', estado: 'activo' },
  {
    id: 'demo-pendiente',
    email: 'pendiente@ingresoactivo.test',
    nombre: 'Pedro Pendiente',
    estado: 'pendiente',
  },
] as const;

const rich = 'demo-activa';

interface DemoOptions {
  pepper: string;
  /** The end of the accounts' history, in UTC ms. */
  now: number;
  /** True if the existing accounts have password hashes of another pepper. */
  renewPasswords: boolean;
}

function accountRow(
  { id, nombre, estado }: (typeof demoAccounts)[number],
  { hash, now }: { hash: string; now: number },
): Row {
  const since = now - (estado === 'pendiente' ? 1 : 70) * dayMs;
  return {
    ...memberRow(id, hash, since),
    nombre,
    name_words: serializeNameWords(nombre),
    estado,
    survey_opened_at: since - 1_500_000,
    paypal_email: id === rich ? 'ana.activa@example.com' : null,
  };
}

/**
 * Returns SQL of the demo accounts, and of other people's leads, accounts and money during a month. A second
 * run changes nothing, except for the passwords after a change of the pepper.
 */
export async function buildDemoStatements(options: DemoOptions): Promise<string[]> {
  const { pepper, now, renewPasswords } = options;
  const hash = await createPasswordHasher({ PASSWORD_PEPPER: pepper }).hash(demoPassword);
  const accounts = demoAccounts.map((account) => accountRow(account, { hash, now }));
  const money = buildDemoMoney(rich, now);
  const renewal = `UPDATE members SET password_hash = '${hash}'
WHERE (id LIKE 'demo-%' OR ${isInventedSql('id')}) AND erased_at IS NULL;`;
  return [
    missingRowsSql('members', accounts, { key: ['id'] }),
    ...money.statements,
    ...buildDemoMonth(hash, now),
    ...buildDemoTrust(hash, now),
    ...(renewPasswords ? [renewal] : []),
    postbackSql([...money.postbacks, ...buildStrayPostbacks(now)]),
  ];
}
