import type { SessionAnswer } from '#contract/auth/session.ts';
import type { ClientMessage } from '#contract/presence/client-message.ts';
import { closeCodes, ping, pingEveryMs, pong } from '#contract/presence/presence.ts';

const pongWithinMs = 10_000;

const firstMs = 4000;
const longestMs = 60_000;

/**
 * Delay before the next attempt, ms: random, up to a limit that doubles with each failure, so that
 * the thousands whom a deploy disconnects do not all come back at once.
 *
 * @param failures consecutive failed attempts, from 0
 * @param random from 0 to 1
 */
export function retryDelay(failures: number, random: number): number {
  return random * Math.min(longestMs, firstMs * 2 ** failures);
}

interface SocketOptions {
  /** The page's member: the socket is not reopened under another session. */
  memberId: string;
  onOpen?: () => void;
  onMessage: (message: string) => void;
  /** Called after every failed attempt. */
  onLost?: () => void;
  /** The socket is closed for good. */
  onSignedOut?: () => void;
}

export interface LiveSocket {
  say(message: ClientMessage): void;
  close(): void;
}

/** True also when it cannot be determined. */
async function isSignedIn(memberId: string): Promise<boolean> {
  try {
    const response = await fetch('/api/sesion');
    if (!response.ok) return true;
    const { sesion }: SessionAnswer = await response.json();
    return sesion?.id === memberId;
  } catch {
    return true;
  }
}

/**
 * Keeps a WebSocket open while the member is signed in: pings, and reconnects with jitter when online.
 *
 * @example const { close } = keepSocket('/api/presencia', { memberId, onMessage: (text) => … });
 */
export function keepSocket(
  path: string,
  { memberId, onOpen, onMessage, onLost, onSignedOut }: SocketOptions,
): LiveSocket {
  const over = new AbortController();
  const { signal } = over;
  let socket: WebSocket | null = null;
  /** Of the next ping, the pong's timeout, or the next attempt: one at a time. */
  let timer: number | undefined;
  let failures = 0;
  let rests = false;

  function after(ms: number, act: () => void) {
    clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  }

  function connect() {
    clearTimeout(timer);
    if (socket || signal.aborted || !navigator.onLine) return;
    rests = false;
    const opened = new WebSocket(window.location.origin.replace(/^http/, 'ws') + path);
    socket = opened;
    let wasOpen = false;
    const isCurrent = () => socket === opened;
    opened.addEventListener('open', () => {
      if (!isCurrent()) return;
      wasOpen = true;
      pingLater();
      onOpen?.();
    });
    opened.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return;
      if (data !== pong) return onMessage(data);
      failures = 0;
      pingLater();
    });
    opened.addEventListener('close', ({ code }) => {
      if (isCurrent()) lose(wasOpen ? code : closeCodes.revoked);
    });
  }

  // Pings are scheduled by a message's handler, never by another timer: browsers throttle chained
  // timers of a hidden page to once a minute, which the server would take for silence.
  function pingLater() {
    after(pingEveryMs, () => {
      socket?.send(ping);
      after(pongWithinMs, () => lose(closeCodes.silent));
    });
  }

  /** A lost connection, or a refused handshake, whose reason browsers hide. */
  async function lose(code: number) {
    clearTimeout(timer);
    const lost = socket;
    socket = null;
    lost?.close();
    onLost?.();
    rests = code === closeCodes.replaced;
    if (rests) return;
    const stays = code !== closeCodes.revoked || (await isSignedIn(memberId));
    if (signal.aborted || socket) return;
    if (stays) after(retryDelay(failures++, Math.random()), connect);
    else end();
  }

  function end() {
    close();
    onSignedOut?.();
  }

  // A session that ended while the socket rested was not announced.
  async function takeBack() {
    if (!rests || document.hidden) return;
    rests = false;
    if (await isSignedIn(memberId)) connect();
    else if (!signal.aborted) end();
  }

  function close() {
    over.abort();
    clearTimeout(timer);
    socket?.close();
    socket = null;
  }

  window.addEventListener('online', connect, { signal });
  // Newer pages of the same person have replaced it; it reconnects when it becomes visible.
  document.addEventListener('visibilitychange', takeBack, { signal });
  connect();

  return {
    say: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close,
  };
}
