import type { Audience } from './audiences.ts';

/** What can be degraded; the rest of the site goes on. */
export type Trouble = 'datos' | 'correo' | 'paginas' | 'cuentas' | 'administracion' | 'tareas';

/** The sentence for who cannot even be told who is signed in; shown by the shell itself. */
export const dataSentence =
  'Tenemos un problema técnico: por ahora no podemos guardar ni mostrar tus datos. Intenta de nuevo en unos minutos.';

/** What people read of each trouble. */
export const troubleSentences: Record<Trouble, string> = {
  datos: dataSentence,
  correo: 'El envío de correos va con retraso. Lo que esperas te llegará más tarde.',
  paginas: 'Algunas páginas pueden no estar al día.',
  cuentas: 'El registro, el ingreso y el panel no están disponibles por ahora.',
  administracion: 'Las páginas de administración no cargan por ahora.',
  tareas: 'Las tareas automáticas van con retraso: los saldos por confirmar pueden tardar más.',
};

/** A part of the site as `GET /api/salud` tells of it. */
export interface PartState {
  /** Of the code that answers now; `desconocida` when the part does not say. */
  version: string;
  /** `contractVersion` that it was built with; null when the part does not say. */
  contract: number | null;
  estado: 'ok' | 'caido';
}

/** The site's parts; the shell's files belong to the gateway. */
export type PartName = 'gateway' | `mf-${Audience}`;

/** Answer of `GET /api/salud`: 200 while the site serves, 503 when the database does not answer. */
export interface HealthAnswer {
  estado: 'ok' | 'degradado';
  /** The gateway's. */
  version: string;
  partes: Record<PartName, PartState>;
  degradado: { que: Trouble; mensaje: string }[];
}
