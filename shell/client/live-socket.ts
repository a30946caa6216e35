import ReconnectingWebSocket from 'partysocket/ws';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type { ClientMessage } from '#contract/presence/client-message.ts';
import { closeCodes, ping, pingIntervalMs, pong } from '#contract/presence/presence.ts';

const pongWithinMs = 10_000;

/**
 * Returns the delays of reconnections. Each page starts with a random delay and doubles it after each failure.
 * So thousands of pages do not reconnect at the same time after a deployment.
 */
const backOff = () => ({
  minReconnectionDelay: 500 + Math.random() * 3500,
  reconnectionDelayGrowFactor: 2,
  maxReconnectionDelay: 60_000,
  connectionTimeout: 15_000,
});

interface SocketOptions {
  /** The member who opened the page. The socket does not open again under the session of another person. */
  memberId: string;
  onOpen?: () => void;
  onMessage: (message: string) => void;
  onLost?: () => void;
  onSignedOut?: () => void;
}

export interface LiveSocket {
  say(message: ClientMessage): void;
  close(): void;
}

/** Tells whether the member is signed in. Returns true also when the call fails. */
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

const online = () =>
  navigator.onLine ||
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Keeps a WebSocket open while the member is signed in. It sends pings and, when online, reconnects after a
 * random delay.
 *
 * @example const { close } = keepSocket('/api/presencia', { memberId, onMessage: (text) => … });
 */
export function keepSocket(
  path: string,
  { memberId, onOpen, onMessage, onLost, onSignedOut }: SocketOptions,
): LiveSocket {
  const over = new AbortController();
  const { signal } = over;
  let timer: number | undefined;
  let wasOpen = false;
  /** True if the session may have ended: browsers hide the reason of a refused handshake. */
  let isInDoubt = false;

  async function nextUrl(): Promise<string> {
    await online();
    if (isInDoubt && !signal.aborted && !(await isSignedIn(memberId)) && !signal.aborted) {
      close();
      onSignedOut?.();
    }
    return window.location.origin.replace(/^http/, 'ws') + path;
  }

  const socket = new ReconnectingWebSocket(nextUrl, undefined, backOff());

  // A message handler schedules each ping. If a timer scheduled the next ping, browsers would delay the pings
  // of a hidden page to once a minute, and the server would treat this delay as silence.
  function pingLater() {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      socket.send(ping);
      timer = window.setTimeout(() => socket.reconnect(closeCodes.silent), pongWithinMs);
    }, pingIntervalMs);
  }

  socket.addEventListener('open', () => {
    wasOpen = true;
    isInDoubt = false;
    pingLater();
    onOpen?.();
  });
  socket.addEventListener('message', ({ data }) => {
    if (data === pong) pingLater();
    else onMessage(data);
  });
  socket.addEventListener('close', ({ code }) => {
    clearTimeout(timer);
    if (signal.aborted) return;
    isInDoubt ||= !wasOpen || code === closeCodes.revoked;
    wasOpen = false;
    onLost?.();
  });
  function close() {
    over.abort();
    clearTimeout(timer);
    socket.close();
  }

  return {
    say: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close,
  };
}
