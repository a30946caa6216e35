import { sql } from 'drizzle-orm';
import { consentVersion } from '#contract/leads/consent.ts';
import { type AudienceFilter, unfilteredAudience } from '#contract/letters/letters.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { countAudience } from '../../worker/api/letters/audience.ts';
import { sendLetters } from '../../worker/api/letters/send.ts';
import { createMailer } from '../../worker/api/mail/deliver.ts';
import type { OutgoingMail, SendResult } from '../../worker/api/mail/outgoing.ts';
import { countMailCall } from '../../worker/api/mail/queue.ts';
import { queueMail } from '../../worker/api/mail/store.ts';
import type { Services } from '../../worker/api/services.ts';
import type { D1 } from '../support/d1.ts';
import { formRow, insertRow, letterRow, unlockRow } from '../support/rows.ts';
import {
  mailConfig as config,
  mailLinks as links,
  mayAdvertise,
  readBrand,
  mailTokens as tokens,
} from './mail-db.ts';
import { runSql } from './requests.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
const start = Date.UTC(2026, 10, 28, 15);

/**
 * `how` holds the way in which the person confirmed the email; null means unconfirmed. `isForm` chooses the
 * table. All other fields are columns.
 */
interface LeadGiven extends Record<string, unknown> {
  how?: string | null;
  isForm?: boolean;
}

type Send = (mail: OutgoingMail) => SendResult | Promise<SendResult>;

const tables = [
  'letter_recipients',
  'letter_links',
  'letters',
  'letter_optouts',
  'confirmed_addresses',
  'delivery_events',
  'mail_suppressions',
  'outbox',
  'leads',
  'leads_generar',
  'rate_limits',
];

/** The mail provider accepts each mail id once. Calls to `used` may fail, and calls to `d1` never fail. */
export function createLettersWorld(d1: D1, used: D1 = d1) {
  const db = openDb(used as unknown as Parameters<typeof openDb>[0]);
  const world = { now: start, perDay: 100_000 };
  /** The recipient of each mail that the provider accepted, by the mail's id. */
  const taken = new Map<string, string>();
  const mails: OutgoingMail[] = [];
  /** Recipients whose due, unclaimed mail a letter overtook. Claimed mails may leave in any order. */
  const overtaken: string[] = [];
  const noteOvertaken = async (id: string) => {
    const found = await all<{ recipient: string }>(
      `SELECT other.recipient FROM outbox AS mine JOIN outbox AS other ON other.template <> 'letter'
        AND other.estado = 'pendiente' AND other.turn IS NULL AND other.due_at <= ?
        WHERE mine.id = ? AND mine.template = 'letter'`,
      world.now,
      id,
    );
    overtaken.push(...found.map(({ recipient }) => recipient));
  };
  const provider: { send: Send } = { send: ({ id }) => ({ ok: true, providerId: `p-${id}` }) };
  const mailer = createMailer({
    readBrand,
    mayAdvertise,
    db,
    config,
    tokens,
    links,
    clock: () => world.now,
    async send(mail) {
      await noteOvertaken(mail.id);
      const answer = await provider.send(mail);
      if (answer.ok && !taken.has(mail.id)) {
        taken.set(mail.id, mail.to);
        mails.push(mail);
      }
      return answer;
    },
  });
  const single = () => ({ single: { ritmo: { value: { perDay: world.perDay } } } });
  const settings = { current: async () => single() } as unknown as Services['settings'];
  const queue = () =>
    sendLetters({ db, settings, config: config as Services['config'] }, world.now);
  const all = <Row>(text: string, ...values: unknown[]) => runSql<Row>({ db: d1 }, text, ...values);
  let made = 0;

  return Object.assign(world, {
    db,
    mails,
    overtaken,
    taken,
    provider,
    queue,
    all,
    deliver: () => mailer.deliverDue(),
    async empty() {
      for (const table of tables) await all(`DELETE FROM ${table}`);
      taken.clear();
      mails.length = 0;
      overtaken.length = 0;
      provider.send = ({ id }) => ({ ok: true, providerId: `p-${id}` });
      Object.assign(world, { now: start, perDay: 100_000 });
    },
    /** Inserts a lead. By default the delivery of a guide has confirmed the lead's email. */
    async lead(email: string, { how = 'delivery', isForm = false, ...row }: LeadGiven = {}) {
      made += 1;
      const common = { email, consent_version: consentVersion, timestamp: start - day + made };
      await (isForm
        ? insertRow({ db: d1 }, 'leads_generar', formRow({ ...common, ...row }))
        : insertRow({ db: d1 }, 'leads', unlockRow({ ...common, ...row })));
      if (how === null) return;
      await all(
        'INSERT OR IGNORE INTO confirmed_addresses (email, how, confirmed_at) VALUES (?, ?, 1)',
        email,
        how,
      );
    },
    async leads(count: number) {
      const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
      await all(`${numbers} INSERT INTO leads (id, email, app_name, timestamp, country, consent_version,
        consented_at, guide_mailed_at) SELECT 'l' || i, 'p' || i || '@correo.test', 'PollPay',
        ${start - day} + i, 'Mexico', '${consentVersion}', 1, 1 FROM n`);
      await all(`${numbers} INSERT INTO confirmed_addresses (email, how, confirmed_at)
        SELECT 'p' || i || '@correo.test', 'delivery', 1 FROM n`);
    },
    /** Inserts a letter that the site is sending. */
    async letter({
      audience = {},
      ...row
    }: {
      audience?: Partial<AudienceFilter>;
      id?: string;
      state?: string;
      starts_at?: number;
    } = {}) {
      const written = JSON.stringify({ ...unfilteredAudience, ...audience });
      const letter = letterRow({
        audience: written,
        state: 'sending',
        starts_at: world.now,
        ...row,
      });
      await insertRow({ db: d1 }, 'letters', letter);
      return letter.id;
    },
    count: (id: string, audience: Partial<AudienceFilter> = {}) =>
      countAudience(db, {
        id,
        audience: { ...unfilteredAudience, ...audience },
        timeZone: config.TIME_ZONE,
        now: world.now,
      }),
    /** Runs the cron `count` times. `length` is the time in ms between two runs. */
    async minutes(count = 1, length = minute) {
      for (let passed = 0; passed < count; passed += 1) {
        world.now += length;
        await mailer.deliverDue();
        await queue();
      }
    },
    async letterOf(id: string) {
      const [letter] = await all<Record<string, unknown>>('SELECT * FROM letters WHERE id = ?', id);
      return letter ?? {};
    },
    set: (id: string, state: string) =>
      all('UPDATE letters SET state = ?, version = version + 1 WHERE id = ?', state, id),
    told: (mailId: string, email: string, kind: string) =>
      insertRow({ db: d1 }, 'delivery_events', {
        id: crypto.randomUUID(),
        provider: 'resend',
        mail_id: `p-${mailId}`,
        email,
        kind,
        event_at: world.now,
        received_at: world.now,
        day: '2026-11-28',
      }),
    /** Queues a link that a member requested, and an account mail. */
    async accountMails() {
      const mail = { waitMs: 0, now: world.now };
      const expiresAt = world.now + day;
      await queueMail(
        db,
        {
          ...mail,
          id: crypto.randomUUID(),
          toEmail: 'enlace@correo.test',
          template: 'reset',
          params: { nombre: 'Ana', tokenId: 'una-vez', expiresAt },
        },
        sql`TRUE`,
      );
      await queueMail(
        db,
        {
          ...mail,
          id: crypto.randomUUID(),
          toEmail: 'aviso@correo.test',
          template: 'approved',
          params: { nombre: 'Ana' },
        },
        sql`TRUE`,
      );
    },
    /** Queues a link that a stranger requested from this network. */
    async askLink(network: string) {
      const turn = { network, isPerson: false, perDay: world.perDay };
      const id = crypto.randomUUID();
      const params = { nombre: '', tokenId: 't', expiresAt: world.now + day };
      const link = { id, template: 'verify', toEmail: `${network}@enlace.test`, params } as const;
      await db.batch([
        queueMail(db, { ...link, turn, waitMs: 0, now: world.now }, sql`TRUE`),
        ...countMailCall(db, turn, id, world.now),
      ]);
    },
    to: () => mails.map(({ to }) => to),
  });
}
