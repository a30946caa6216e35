import * as z from 'zod';

/** Who is signed in, as every page may know it; null for a visitor. */
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
  /** Sentences about what is degraded and concerns who asks; absent when all is well. */
  notices?: string[];
}

/** Answer of `POST /api/sesion`, beside the cookie. */
export interface SignInAnswer {
  sesion: Session;
}
