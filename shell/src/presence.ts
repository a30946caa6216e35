import { panelChangedEvent, signedOutEvent } from '#client/live.ts';
import { keepSocket, type LiveSocket } from '#client/live-socket.ts';
import { presencePath, type ServerMessage } from '#contract/presence/presence.ts';

let current: { memberId: string; socket: LiveSocket } | null = null;

function hear(text: string): void {
  try {
    const message: ServerMessage = JSON.parse(text);
    if (message.type === 'panel') panelChangedEvent.announce();
  } catch (error) {
    console.warn('a message was not understood', error);
  }
}

function follow(memberId: string): void {
  const socket = keepSocket(presencePath, {
    memberId,
    onOpen: panelChangedEvent.announce,
    onMessage: hear,
    onSignedOut: () => {
      if (current?.socket !== socket) return;
      current = null;
      signedOutEvent.announce();
    },
  });
  current = { memberId, socket };
}

/** Counts the member of the session as present, and tells the member's page about changes. */
export function followMember(memberId: string | null): void {
  if (memberId === (current?.memberId ?? null)) return;
  if (current) {
    current.socket.close();
    current = null;
    signedOutEvent.announce();
  }
  if (memberId !== null) follow(memberId);
}

document.addEventListener('visibilitychange', () => {
  current?.socket.say({ type: 'visible', visible: !document.hidden });
});
