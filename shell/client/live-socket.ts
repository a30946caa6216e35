import type { SessionAnswer } from '#contract/auth/session.ts';
import type { ClientMessage } from '#contract/presence/client-message.ts';
import { closeCodes, ping, pingEveryMs, pong } from '#contract/presence/presence.ts';

const pongWithinMs = 10_000;

const firstMs = 4000;
const longestMs = 60_000;

/**
 * How long to wait before the next try, ms: anything up to a limit that doubles with each failure,
 * so that the thousands whom a deploy disconnects do not come back in one moment.
 *
 * @param failures tries that failed in a row, from 0
 * @param random from 0 to 1
 */
export function retryDelay(failures: number, random: number): number {
  return random * Math.min(longestMs, firstMs * 2 ** failures);
}

interface SocketOptions {
  /** The page's member: under another session the socket is not opened again. */
  memberId: string;
  onOpen?: () => void;
  onMessage: (message: string) => void;
  /** Called again after every try that fails. */
  onLost?: () => void;
  /** The socket is closed for good. */
  onSignedOut?: () => void;
}

export interface LiveSocket {
  say(message: ClientMessage): void;
  close(): void;
}

/** True while it cannot be known. */
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
  /** Of the next ping, the wait for its pong, or the next try: one at a time. */
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

  // Waits begin in the handler of a message, never in another timer's: browsers let chained timers
  // of a hidden page run once a minute only, which the server would take for silence.
  function pingLater() {
    after(pingEveryMs, () => {
      socket?.send(ping);
      after(pongWithinMs, () => lose(closeCodes.silent));
    });
  }

  /** A lost connection or a refused handshake, which has no reason. */
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

  // What closed while the socket rested has not been heard.
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
  // Other pages of the same person took its place; it takes it back when it is looked at.
  document.addEventListener('visibilitychange', takeBack, { signal });
  connect();

  return {
    say: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close,
  };
}
