import { announcePanelChange, announceSignOut } from '#client/live.ts';
import { keepSocket, type LiveSocket } from '#client/live-socket.ts';
import { presencePath, type ServerMessage } from '#contract/presence/presence.ts';
import { reloadKey } from './reload.ts';

const ownerKey = 'dueño';

/**
 * A tab's storage (an unsaved text, an unfinished bulk action on members) belongs to one person: it
 * is cleared when they sign out, and before another person's page.
 */
function keepTabFor(memberId: string | null): void {
  try {
    if (sessionStorage.getItem(ownerKey) === memberId) return;
    // Without the last reload's time the page could reload in a loop.
    const kept = Object.keys(sessionStorage).filter((key) => key !== reloadKey);
    for (const key of kept) sessionStorage.removeItem(key);
    if (memberId !== null) sessionStorage.setItem(ownerKey, memberId);
  } catch {
    // Without storage there is nothing to clear.
  }
}

let current: { memberId: string; socket: LiveSocket } | null = null;

function hear(text: string): void {
  try {
    const message: ServerMessage = JSON.parse(text);
    if (message.type === 'panel') announcePanelChange();
  } catch (error) {
    console.warn('a message was not understood', error);
  }
}

function follow(memberId: string): void {
  const socket = keepSocket(presencePath, {
    memberId,
    // Changes made while disconnected were not received.
    onOpen: announcePanelChange,
    onMessage: hear,
    onSignedOut: () => {
      if (current?.socket !== socket) return;
      current = null;
      announceSignOut();
    },
  });
  current = { memberId, socket };
}

/** Counts the session's member as present, and passes changes on to their page. */
export function followMember(memberId: string | null): void {
  keepTabFor(memberId);
  if (memberId === (current?.memberId ?? null)) return;
  if (current) {
    current.socket.close();
    current = null;
    announceSignOut();
  }
  if (memberId !== null) follow(memberId);
}

document.addEventListener('visibilitychange', () => {
  current?.socket.say({ type: 'visible', visible: !document.hidden });
});
