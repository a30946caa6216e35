import { inventedNetwork } from '../large/clicks.ts';
import { quoteSql } from '../large/words.ts';
import { hourMs } from './sql.ts';

const postbacks = [
  ['recorded', 'status=approved&transaction_id=T-408&amount=1.20', 20],
  ['unknown-state', 'status=locked&transaction_id=T-409&amount=0.80', 9],
] as const;

/** Returns SQL for an invented network and its last reports. It keeps networks that the owner has changed. */
export function buildDemoNetwork(now: number): string[] {
  const rows = postbacks.map(
    ([verdict, query, hours]) =>
      `('${inventedNetwork.id}', '${verdict}', 0, '${query}', ${now - hours * hourMs})`,
  );
  return [
    `INSERT INTO settings (key, value)
VALUES ('redes', ${quoteSql(JSON.stringify([inventedNetwork]))}) ON CONFLICT DO NOTHING;`,
    `INSERT INTO conversion_postbacks (network, verdict, forged, query, at)
SELECT * FROM (VALUES ${rows.join(', ')})
WHERE NOT EXISTS (SELECT 1 FROM conversion_postbacks);`,
  ];
}
