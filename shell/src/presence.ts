import { presencePath, type ServerMessage } from '#contract/presence.ts';
import { announcePanelChange } from '#ui/live.ts';
import { keepSocket, type LiveSocket } from '#ui/live-socket.ts';

let current: { memberId: string; socket: LiveSocket } | null = null;

function hear(text: string): void {
  const message: ServerMessage = JSON.parse(text);
  if (message.type === 'panel') announcePanelChange();
}

function follow(memberId: string): void {
  const socket = keepSocket(presencePath, {
    // What happened while nothing was connected has not been heard.
    onOpen: announcePanelChange,
    onMessage: hear,
    onSignedOut: () => {
      if (current?.socket === socket) current = null;
    },
  });
  current = { memberId, socket };
}

/** Lets the member of the session count as present, and their page hear of changes; null: nobody. */
export function followMember(memberId: string | null): void {
  if (memberId === (current?.memberId ?? null)) return;
  current?.socket.close();
  current = null;
  if (memberId !== null) follow(memberId);
}

document.addEventListener('visibilitychange', () => {
  current?.socket.say({ type: 'visible', visible: !document.hidden });
});
