import ReconnectingWebSocket from 'partysocket/ws';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type { ClientMessage } from '#contract/presence/client-message.ts';
import { closeCodes, ping, pingEveryMs, pong } from '#contract/presence/presence.ts';

const pongWithinMs = 10_000;

/**
 * Each page starts with a random delay, which doubles with each failure, so that thousands of pages do not
 * reconnect at once after a deployment.
 */
const backOff = () => ({
  minReconnectionDelay: 500 + Math.random() * 3500,
  reconnectionDelayGrowFactor: 2,
  maxReconnectionDelay: 60_000,
  connectionTimeout: 15_000,
});

interface SocketOptions {
  /** The page's member: the socket is not reopened under another session. */
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

/** Whether the member is signed in; true also when the call fails. */
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
  let timer: number | undefined;
  let wasOpen = false;
  /**
   * The session may have ended. Browsers hide the reason why a handshake was refused, so each refused handshake
   * sets this.
   */
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

  // A message's handler schedules pings, never another timer: browsers throttle chained timers of a hidden
  // page to once a minute, which the server would treat as silence.
  function pingLater() {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      socket.send(ping);
      timer = window.setTimeout(() => socket.reconnect(closeCodes.silent), pongWithinMs);
    }, pingEveryMs);
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
