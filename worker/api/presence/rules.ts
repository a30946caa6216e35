import { clientMessage, maxMessageLength } from '#contract/presence/client-message.ts';
import {
  closeCodes,
  type PresenceEntry,
  type PresenceTotals,
} from '#contract/presence/presence.ts';
import type { Visit, Visitor } from './visit.ts';

/** A socket silent for this long is gone: two pings may be lost, and it is under a minute. */
export const silentAfterMs = 55_000;

/** Sockets a person may have; one more closes the oldest. */
export const maxSocketsEach = 10;

/** More messages than this in the window are a flood. */
const flood = { messages: 20, windowMs: 10_000 };

/** `reason` is for the browser's console. */
export interface Farewell {
  code: number;
  reason: string;
}

/** `now` in UTC ms. */
export function beginVisit(visitor: Visitor, now: number): Visit {
  return { ...visitor, connectedAt: now, lastChanged: now, messages: 0, countedSince: now };
}

/** The shard of a person, from 0; the same for ever (FNV-1a). */
export function shardOf(uid: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < uid.length; at++) {
    hash = Math.imul(hash ^ uid.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % shards;
}

/** When a socket must be closed unless it is heard from: UTC ms. */
export function deadlineOf(
  visit: Pick<Visit, 'connectedAt' | 'lastChanged' | 'sessionEndsAt'>,
  lastPingAt: number | null,
): number {
  const heardAt = Math.max(visit.connectedAt, visit.lastChanged, lastPingAt ?? 0);
  return Math.min(heardAt + silentAfterMs, visit.sessionEndsAt);
}

/** Why an overdue socket is closed. */
export function overdueFarewell(visit: Pick<Visit, 'sessionEndsAt'>, now: number): Farewell {
  return now >= visit.sessionEndsAt
    ? { code: closeCodes.revoked, reason: 'La sesión terminó.' }
    : { code: closeCodes.silent, reason: 'No recibimos señales de la página.' };
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

/** The visit after a message, or why the socket is closed. */
export function hear(
  visit: Visit,
  message: string | ArrayBuffer,
  now: number,
): { visit: Visit } | { farewell: Farewell } {
  const isNewWindow = now - visit.countedSince >= flood.windowMs;
  const messages = isNewWindow ? 1 : visit.messages + 1;
  if (messages > flood.messages) {
    return { farewell: { code: closeCodes.flood, reason: 'Recibimos demasiados mensajes.' } };
  }
  const isText = typeof message === 'string';
  if (!isText || message.length > maxMessageLength) {
    return { farewell: { code: closeCodes.badMessage, reason: 'El mensaje es demasiado largo.' } };
  }
  if (!clientMessage.safeParse(parse(message)).success) {
    return { farewell: { code: closeCodes.badMessage, reason: 'No entendimos el mensaje.' } };
  }
  const countedSince = isNewWindow ? now : visit.countedSince;
  return { visit: { ...visit, lastChanged: now, messages, countedSince } };
}

const newer = (one: Visit | undefined, other: Visit) =>
  one && one.connectedAt > other.connectedAt ? one : other;

/** Each person once, with the device and country of their newest socket. */
export function countPeople(visits: Iterable<Visit>): PresenceTotals {
  const people = new Map<string, Visit>();
  for (const visit of visits) people.set(visit.uid, newer(people.get(visit.uid), visit));
  const totals = nobody();
  for (const { country, device } of people.values()) {
    totals.total += 1;
    totals.byDevice[device] += 1;
    totals.byCountry[country] = (totals.byCountry[country] ?? 0) + 1;
  }
  return totals;
}

/** One person's presence, by their newest visit; null without visits. */
export function entryOf(visits: Visit[]): PresenceEntry | null {
  const newest = visits.reduce<Visit | undefined>(newer, undefined);
  if (!newest) return null;
  const { device, country, app } = newest;
  const lastChanged = Math.max(...visits.map((visit) => visit.lastChanged));
  return { online: true, lastChanged, device, country, app };
}

/** Countries are sorted, so that equal totals are equal texts. */
export function sumTotals(parts: PresenceTotals[]): PresenceTotals {
  const sum = nobody();
  for (const { total, byCountry, byDevice } of parts) {
    sum.total += total;
    sum.byDevice.mobile += byDevice.mobile;
    sum.byDevice.tablet += byDevice.tablet;
    sum.byDevice.desktop += byDevice.desktop;
    for (const [country, people] of Object.entries(byCountry)) {
      sum.byCountry[country] = (sum.byCountry[country] ?? 0) + people;
    }
  }
  const inOrder = Object.entries(sum.byCountry).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...sum, byCountry: Object.fromEntries(inOrder) };
}

export function nobody(): PresenceTotals {
  return { total: 0, byCountry: {}, byDevice: { mobile: 0, tablet: 0, desktop: 0 } };
}
