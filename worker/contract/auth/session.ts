import type { MailWait } from '../mail/wait.ts';

/** The signed-in account, as pages may see it. */
export interface Session {
  id: string;
  email: string;
  nombre: string;
  estado: 'pendiente' | 'activo' | 'rechazado' | 'suspendido';
  rol: 'miembro' | 'administrador';
}

/** Answer to a request for a mail with a link, whether or not the account exists. Times are UTC ms. */
export interface LinkAnswer {
  /** False when an earlier link is still valid and nothing was sent. */
  isNew: boolean;
  sentAt: number;
  /** The time at which the person can request another link. */
  againAt: number;
  /** Absent in an earlier release's answer. */
  mailWait?: MailWait;
}

/** Answer of `POST /api/registro`, the same for every email. */
export interface SignUpAnswer {
  mail: true;
  /** Absent in an earlier release's answer. */
  mailWait?: MailWait;
}

/** Answer of `GET /api/sesion`, and the loader data of the shell's route `root`. */
export interface SessionAnswer {
  sesion: Session | null;
  /** Health findings for this user; absent when all is well. The name stays for released parts. */
  notices?: string[];
  /** The browser has just asked; absent from its memory and from a server's page. */
  isCurrent?: true;
  /** A form without JavaScript has just signed in, and its browser kept no session. */
  cookiesBlocked?: true;
}
