import { hashedFile } from '#contract/documents/hashed-files.ts';

/** How the worker treats a request; null: not at all, it goes its way as without a worker. */
export type Kind = 'document' | 'hashed' | 'entry' | 'picture' | 'panel' | 'session' | null;

/** The shell's, and those of the remotes for visitors and members. */
const ownFile = /^\/(?:mf\/(?:public|member)\/)?assets\//;
const entry = /^\/mf\/(?:public|member)\/assets\/remoteEntry\.js$/;
const picture = /\.(?:avif|webp|jpe?g|png|svg)$/;

/** Pages that a copy is of no use for, whose address holds a token, or that are one person's. */
const notCopied =
  /^\/(?:admin|api|__\w+|baja|verificar|clave|clave-olvidada|registro-login|solicitud-en-proceso|perfil)(?:\/|$)/;

/** What a request is. The administration's, other methods and other sites are nobody's to keep. */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): Kind {
  const { pathname } = new URL(url);
  if (method !== 'GET') return null;
  if (pathname === '/api/panel') return 'panel';
  if (pathname === '/api/sesion') return 'session';
  if (/^\/(?:admin|api|mf\/admin)(?:\/|$)/.test(pathname)) return null;
  if (mode === 'navigate') {
    return notCopied.test(pathname) || /\.\w+$/.test(pathname) ? null : 'document';
  }
  if (ownFile.test(pathname) && hashedFile.test(pathname)) return 'hashed';
  if (entry.test(pathname)) return 'entry';
  return picture.test(pathname) ? 'picture' : null;
}

/** Whether after a request another person may be signed in, or nobody. */
export const changesSession = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method !== 'GET' && /^\/api\/(?:sesion|clave|perfil)\b/.test(new URL(url).pathname);
