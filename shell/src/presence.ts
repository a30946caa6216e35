import { announcePanelChange, announceSignOut } from '#client/live.ts';
import { keepSocket, type LiveSocket } from '#client/live-socket.ts';
import { presencePath, type ServerMessage } from '#contract/presence/presence.ts';
import { reloadKey } from './reload.ts';

const ownerKey = 'dueño';

/**
 * What a tab keeps for later, such as a text that is not saved or a run over many members that was
 * not finished, is one person's: it is forgotten when they sign out, and before another's page.
 */
function keepTabFor(memberId: string | null): void {
  try {
    if (sessionStorage.getItem(ownerKey) === memberId) return;
    // When the page last reloaded by itself is nobody's, and forgetting it could make a loop.
    const kept = Object.keys(sessionStorage).filter((key) => key !== reloadKey);
    for (const key of kept) sessionStorage.removeItem(key);
    if (memberId !== null) sessionStorage.setItem(ownerKey, memberId);
  } catch {
    // A browser that keeps nothing has nothing to forget.
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
    // What happened while nothing was connected has not been heard.
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

/** Lets the member of the session count as present, and their page hear of changes; null: nobody. */
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
