import type { MailWait } from '../mail/wait.ts';

/** The fields of the signed-in account that pages may read. */
export interface Session {
  id: string;
  email: string;
  nombre: string;
  estado: 'pendiente' | 'activo' | 'rechazado' | 'suspendido';
  rol: 'miembro' | 'administrador';
}

/** Answer to a request for a mail with a link. It is the same for an unknown email. Times are UTC ms. */
export interface LinkAnswer {
  /** False when an earlier link is still valid, so the site sent nothing. */
  isNew: boolean;
  sentAt: number;
  /** The time at which the person can request another link. */
  againAt: number;
  /** An earlier release does not send this field. */
  mailWait?: MailWait;
}

/** Answer of `POST /api/registro`, the same for every email. */
export interface SignUpAnswer {
  mail: true;
  /** An earlier release does not send this field. */
  mailWait?: MailWait;
}

/** Answer of `GET /api/sesion`, and the loader data of the shell's route `root`. */
export interface SessionAnswer {
  sesion: Session | null;
  /** The health findings for this user, if there are any. Released parts need the old name `notices`. */
  notices?: string[];
  /** True if the API has just answered this browser. Absent in stored answers and server-rendered pages. */
  isCurrent?: true;
  /** True when a form without JavaScript has just signed in and the browser did not keep the session. */
  cookiesBlocked?: true;
}
