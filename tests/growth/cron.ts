import { findDay } from '../../worker/api/time/clock.ts';
import type { CostsWorld, Probe } from '../costs/world.ts';
import { runSql } from '../integration/requests.ts';
import { insertLetter } from '../support/rows.ts';

const timeZone = 'America/Santo_Domingo';

const runCron = (site: CostsWorld['site']) => async () => {
  await site.runCron();
  return null;
};

/** Each run of the cron checks a limited number of members, so the day's check needs several runs. */
const runDay = (site: CostsWorld['site']) => async () => {
  const open = 'SELECT count(*) AS total FROM reconciliations WHERE finished_at IS NULL';
  do await site.runCron();
  while ((await runSql<{ total: number }>(site, open))[0]?.total !== 0);
  return null;
};

/** In a new data set all members are due for evaluation, and another probe measures their evaluation. */
const lookAtNobody = ({ site }: CostsWorld) => runSql(site, 'DELETE FROM trust_due');

export const cronProbes: readonly Probe[] = [
  {
    name: 'cron, a whole night’s check',
    async units({ site }) {
      const [row] = await runSql<{ total: number }>(
        site,
        'SELECT count(*) AS total FROM ledger_entries',
      );
      return row?.total ?? 0;
    },
    async prepare(world) {
      await lookAtNobody(world);
      await runSql(
        world.site,
        `INSERT INTO reconciliations (dia, started_at) VALUES (?, ?)
        ON CONFLICT DO UPDATE SET finished_at = NULL, cursor = ''`,
        ...[findDay(Date.now(), timeZone), Date.now()],
      );
      return runDay(world.site);
    },
  },
  {
    name: 'cron, nothing due',
    async prepare(world) {
      await lookAtNobody(world);
      // The daily tasks run here, so the probe does not measure them.
      await runDay(world.site)();
      return runCron(world.site);
    },
  },
  {
    name: 'cron, links of apps to ask',
    async prepare(world) {
      await lookAtNobody(world);
      // The daily tasks run here, so the probe does not measure them.
      await runDay(world.site)();
      await runSql(world.site, "DELETE FROM heartbeats WHERE name = 'links'");
      await runSql(world.site, 'UPDATE link_checks SET due_at = 0');
      return runCron(world.site);
    },
  },
  {
    name: 'cron, a queue of mails',
    async prepare(world) {
      await lookAtNobody(world);
      // The daily tasks run here, so the probe does not measure them.
      await runDay(world.site)();
      await runSql(
        world.site,
        `UPDATE outbox SET estado = 'pendiente', attempts = 0, due_at = ?1, sent_at = NULL,
          created_at = ?1 WHERE channel = 'mail' AND estado = 'enviado'`,
        Date.now(),
      );
      return runCron(world.site);
    },
  },
  {
    name: 'cron, a letter on its way',
    async prepare(world) {
      await lookAtNobody(world);
      // The daily tasks run here, so the probe does not measure them.
      await world.site.runCron();
      await insertLetter(world.site, { state: 'sending', starts_at: Date.now() });
      return runCron(world.site);
    },
  },
  {
    name: 'cron, members to look at',
    async prepare(world) {
      await lookAtNobody(world);
      await runSql(
        world.site,
        `INSERT INTO trust_due (member_id) SELECT id FROM members
        WHERE estado = 'activo' AND erased_at IS NULL ORDER BY id LIMIT 50`,
      );
      return runCron(world.site);
    },
  },
];
