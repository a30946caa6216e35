import { createPasswords } from '../worker/src/accounts/password.ts';
import { demoMoney } from './demo-money.ts';

/** The password of every demo account. */
export const demoPassword = 'Demo-2026-ingreso';

/** The demo accounts of local mode; each has its fixed id. */
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
const day = 86_400_000;

interface DemoOptions {
  /** PASSWORD_PEPPER of the site that the accounts are for. */
  pepper: string;
  /** UTC ms; the accounts' history leads up to it. */
  now: number;
  /** Accounts that are there already have hashes of another pepper. */
  renewPasswords: boolean;
}

async function accountSql(
  { id, email, nombre, estado }: (typeof demoAccounts)[number],
  { pepper, now, renewPasswords }: DemoOptions,
): Promise<string[]> {
  const hash = await createPasswords(pepper).hash(demoPassword);
  const since = now - 70 * day;
  const paypal = id === rich ? `'ana.activa@example.com'` : 'NULL';
  return [
    `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, estado, paypal_email,
  survey_user_id, consent_version, created_at, verified_at)
VALUES ('${id}', '${email}', '${hash}', '${nombre}', 'Dominican Republic', 'DO', '${estado}', ${paypal},
  '${id}-encuestas', 'demo', ${since}, ${since})
ON CONFLICT DO NOTHING;`,
    ...(renewPasswords
      ? [`UPDATE members SET password_hash = '${hash}' WHERE id = '${id}' AND erased_at IS NULL;`]
      : []),
  ];
}

/**
 * SQL of the demo accounts. Running it again changes nothing, but for the passwords when the pepper
 * is another one.
 */
export async function demoAccountsSql(options: DemoOptions): Promise<string> {
  const accounts = await Promise.all(demoAccounts.map((account) => accountSql(account, options)));
  return [...accounts.flat(), ...demoMoney(rich, options.now), ''].join('\n');
}
