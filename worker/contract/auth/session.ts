/** The signed-in account, as pages may see it. */
export interface Session {
  id: string;
  email: string;
  nombre: string;
  estado: 'pendiente' | 'activo' | 'rechazado' | 'suspendido';
  rol: 'miembro' | 'administrador';
}

/** Answer of `GET /api/sesion`, and the loader data of the shell's route `root`. */
export interface SessionAnswer {
  sesion: Session | null;
  /** Sentences about outages that concern this user; absent when all is well. */
  notices?: string[];
}
