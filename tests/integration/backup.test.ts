import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportState, restoreFile } from '../../scripts/backup/rehearse.ts';
import { startApi } from '../harness.ts';
import { createMember, signedIn } from '../members.ts';
import { send } from './accounts-support.ts';

test('an export restores into an empty database, to the cent', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const state = join(folder, 'state');
  const site = await startApi({ state });
  const paid = await createMember(site, {
    saldoCents: 3120,
    paypalEmail: 'ana@pagos.test',
    nombre: "Ana; 'O’Neil'\nDROP TABLE members; -- /* 🦜",
  });
  await createMember(site, { saldoCents: 85 });
  const headers = { ...(await signedIn(site, paid.id)), 'idempotency-key': crypto.randomUUID() };
  expect((await send(site, 'POST', '/api/pagos', {}, headers)).status).toBe(201);
  await site.stop();

  const file = join(folder, 'copia.sql');
  const before = await exportState(state, join(folder, 'from'), file);
  // 31.20 is on its way to PayPal: the ledger has the rest.
  expect(before).toMatchObject({ ledgerCents: 85, heldCents: 0, unbalanced: 0 });
  expect(before.rows).toMatchObject({ members: 2, payouts: 1, ledger_entries: 3 });
  expect(before.objects).toContain('trigger ledger_entries_move');
  const after = await restoreFile(file, join(folder, 'to'), join(folder, 'ordered.sql'));
  expect(after).toEqual(before);
  rmSync(folder, { recursive: true });
});
