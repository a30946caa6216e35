import * as z from 'zod';

/** The signed-in account, as pages may see it; null for a visitor. */
const session = z.object({
  id: z.string(),
  email: z.email(),
  nombre: z.string(),
  estado: z.enum(['pendiente', 'activo', 'rechazado', 'suspendido']),
  rol: z.enum(['miembro', 'administrador']),
});
export type Session = z.infer<typeof session>;

/** Answer of `GET /api/sesion`, and the loader data of the shell's route `root`. */
export interface SessionAnswer {
  sesion: Session | null;
  /** Sentences about outages that concern this user; absent when all is well. */
  notices?: string[];
}

/** Answer of `POST /api/sesion`, which also sets the cookie. */
export interface SignInAnswer {
  sesion: Session;
}
