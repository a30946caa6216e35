import { readJson } from '#contract/json.ts';
import { clientMessage, maxMessageLength } from '#contract/presence/client-message.ts';
import {
  closeCodes,
  type PresenceEntry,
  type PresenceTotals,
} from '#contract/presence/presence.ts';

/** The board closes a socket after this silence (ms). It is under a minute and allows two lost pings. */
export const silentAfterMs = 55_000;

/** The maximum number of a person's sockets. The board refuses a further socket. */
export const maxSocketsEach = 10;

/** The board allows this number of messages in the window. More messages count as a flood. */
const flood = { messages: 20, windowMs: 10_000 };

export interface Visitor extends Omit<PresenceEntry, 'online' | 'lastChanged'> {
  uid: string;
  sessionId: string;
  /** True for an administrator's live view. A live view does not count as a visit. */
  isWatching: boolean;
  /** The time at which the session ends if it stays unused, in UTC ms. */
  sessionEndsAt: number;
}

/** The attachment of a socket. Its times are in UTC ms. */
export interface Visit extends Visitor {
  connectedAt: number;
  lastChanged: number;
  /** The number of messages since `countedSince`. */
  messages: number;
  countedSince: number;
}

const visitorHeader = 'x-visitor';

/** The request contains no data of the client's own request. */
export function buildHandshake(who: Visitor): Request {
  return new Request('https://presence/', {
    headers: { upgrade: 'websocket', [visitorHeader]: JSON.stringify(who) },
  });
}

export function readVisitor(request: Request): Visitor {
  return JSON.parse(request.headers.get(visitorHeader) ?? 'null');
}

/** The code and the reason with which the board closes a socket. The browser's console shows the reason. */
export interface SocketClose {
  code: number;
  reason: string;
}

/** Returns a new visit. `now` is in UTC ms. */
export function beginVisit(visitor: Visitor, now: number): Visit {
  return { ...visitor, connectedAt: now, lastChanged: now, messages: 0, countedSince: now };
}

/** Returns the time (UTC ms) at which the board must close a silent socket. */
export function computeDeadline(
  visit: Pick<Visit, 'connectedAt' | 'lastChanged' | 'sessionEndsAt'>,
  lastPingAt: number | null,
): number {
  const heardAt = Math.max(visit.connectedAt, visit.lastChanged, lastPingAt ?? 0);
  return Math.min(heardAt + silentAfterMs, visit.sessionEndsAt);
}

/** Returns the reason why the board closes an overdue socket. */
export function findOverdueClose(visit: Pick<Visit, 'sessionEndsAt'>, now: number): SocketClose {
  return now >= visit.sessionEndsAt
    ? { code: closeCodes.revoked, reason: 'La sesión terminó.' }
    : { code: closeCodes.silent, reason: 'No recibimos señales de la página.' };
}

/** Returns the visit after a message, or the reason why the board closes the socket. */
export function readMessage(
  visit: Visit,
  message: string | ArrayBuffer,
  now: number,
): { visit: Visit } | { farewell: SocketClose } {
  const refuse = (code: number, reason: string) => ({ farewell: { code, reason } });
  const { badMessage } = closeCodes;
  if (visit.isWatching) return refuse(badMessage, 'Aquí solo se escucha.');
  const isNewWindow = now - visit.countedSince >= flood.windowMs;
  const messages = isNewWindow ? 1 : visit.messages + 1;
  if (messages > flood.messages) return refuse(closeCodes.flood, 'Recibimos demasiados mensajes.');
  if (typeof message !== 'string' || message.length > maxMessageLength) {
    return refuse(badMessage, 'El mensaje es demasiado largo.');
  }
  if (!clientMessage.safeParse(readJson(message)).success) {
    return refuse(badMessage, 'No entendimos el mensaje.');
  }
  const countedSince = isNewWindow ? now : visit.countedSince;
  return { visit: { ...visit, lastChanged: now, messages, countedSince } };
}

const newer = (one: Visit | undefined, other: Visit) =>
  one && one.connectedAt > other.connectedAt ? one : other;

/** Counts people by their newest socket, and sorts countries, so that equal totals are equal texts. */
export function countPeople(visits: Iterable<Visit>): PresenceTotals {
  const people = new Map<string, Visit>();
  for (const visit of visits) {
    if (!visit.isWatching) people.set(visit.uid, newer(people.get(visit.uid), visit));
  }
  const { byCountry, byDevice } = createEmptyTotals();
  for (const { country, device } of people.values()) {
    byDevice[device] += 1;
    byCountry[country] = (byCountry[country] ?? 0) + 1;
  }
  const inOrder = Object.entries(byCountry).sort(([one], [other]) => (one < other ? -1 : 1));
  return { total: people.size, byDevice, byCountry: Object.fromEntries(inOrder) };
}

/** Returns one person's presence, by their newest visit; null without visits. */
export function buildPresenceEntry(visits: Visit[]): PresenceEntry | null {
  const own = visits.filter(({ isWatching }) => !isWatching);
  const newest = own.reduce<Visit | undefined>(newer, undefined);
  if (!newest) return null;
  const { device, country, app } = newest;
  const lastChanged = Math.max(...own.map((visit) => visit.lastChanged));
  return { online: true, lastChanged, device, country, app };
}

export function createEmptyTotals(): PresenceTotals {
  return { total: 0, byCountry: {}, byDevice: { mobile: 0, tablet: 0, desktop: 0 } };
}
