import { announcePanelChange, announceSignOut } from '#client/live.ts';
import { keepSocket, type LiveSocket } from '#client/live-socket.ts';
import { presencePath, type ServerMessage } from '#contract/presence/presence.ts';
import { keepTabFor } from './tab-memory.ts';

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
