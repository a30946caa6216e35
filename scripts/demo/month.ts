import { dayOf } from '../../worker/api/time/clock.ts';
import { day, hour, insertMissing, type Row, timeZone } from './sql.ts';
import { personOf, pick } from './words.ts';

const days = 30;
const apps = ['PollPay', 'Sweatcoin', 'Swagbucks', 'PollPay', 'Givvy', 'Pawns.app'] as const;
const consent = (at: number) => ({ consent_version: 'demo', consented_at: at });
const appOf = (n: number) => apps[pick(n, apps.length, 3)] ?? 'PollPay';

/** How many leads came that many days ago: more from week to week, fewer at the weekend. */
function leadsOn(ago: number, now: number): number {
  const weekday = new Date(now - ago * day).getUTCDay();
  const weight = [0.65, 1, 1.1, 1.2, 1.05, 0.9, 0.7][weekday] ?? 1;
  return Math.round((8 + (days - ago) * 0.45) * weight) + pick(ago, 4);
}

/** When each of a day's `total` leads came, UTC ms: from 7 in the morning, none in the future. */
function timesOn(ago: number, total: number, now: number): number[] {
  const midnight = Math.floor((now - 4 * hour) / day) * day + 4 * hour - ago * day;
  const until = Math.min(midnight + 23 * hour, now - 4 * 60_000);
  const from = Math.min(midnight + 7 * hour, until - hour);
  return Array.from({ length: total }, (_, index) =>
    Math.floor(until - ((until - from) * (index + pick(index, 90, ago) / 100)) / total),
  );
}

interface Lead {
  n: number;
  at: number;
  isForm: boolean;
}

function leadsOf(now: number): Lead[] {
  const times = Array.from({ length: days }, (_, ago) =>
    timesOn(ago, leadsOn(ago, now), now),
  ).flat();
  // The numbers of the members begin at 0.
  return times.map((at, index) => ({ n: 100 + index, at, isForm: index % 6 === 4 }));
}

function unlockRow({ n, at }: Lead): Row {
  const { email, country } = personOf(n);
  return {
    ...{ id: `demo-mes-${n}`, email, app_name: appOf(n), timestamp: at, country },
    ...consent(at),
    guide_mailed_at: at,
  };
}

function formRow({ n, at }: Lead): Row {
  const { nombre, email, code, country } = personOf(n);
  return {
    ...{ id: `demo-mes-${n}`, name: nombre, email, country, country_code: code, app: appOf(n) },
    ...{ timestamp: at, ...consent(at), location: pick(n, 9) === 0 ? 'unknown' : 'confirmed' },
  };
}

/** Of a hundred visits, how many reach each step before the e-mail address. */
const steps = { visit: 100, unlock_opened: 41, follow: 27, share: 19, video: 16 } as const;

/** The counters of the steps that led to these leads. */
function countersOf(leads: readonly Lead[]): Row[] {
  const totals = new Map<string, Row & { total: number }>();
  function count(at: number, event: string, app: string, country: string, by: number) {
    const row = { day: dayOf(at, timeZone), event, app, country };
    const key = Object.values(row).join();
    totals.set(key, { ...row, total: (totals.get(key)?.total ?? 0) + by });
  }
  for (const { n, at, isForm } of leads) {
    const { code } = personOf(n);
    const app = appOf(n);
    count(at, isForm ? 'lead' : 'email', app, code, 1);
    for (const [event, share] of Object.entries(steps)) {
      const by = Math.ceil((share * (8 + pick(n, 5))) / 100);
      count(at, event, event === 'visit' ? '' : app, code, by);
    }
  }
  return [...totals.values()];
}

/** SQL of a month of visits and leads, for the dashboard and the lists. */
export function demoMonth(now: number): string[] {
  const leads = leadsOf(now);
  const unlocks = leads.filter(({ isForm }) => !isForm).map(unlockRow);
  const forms = leads.filter(({ isForm }) => isForm).map(formRow);
  const counters = countersOf(leads);
  return [
    ...insertMissing('leads', unlocks, { key: ['id'] }),
    ...insertMissing('leads_generar', forms, { key: ['id'] }),
    ...insertMissing('daily_events', counters, { key: ['day', 'event', 'app', 'country'] }),
  ];
}
