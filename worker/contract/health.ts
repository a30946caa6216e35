import type { Audience } from './audiences.ts';

/** Also shown by the shell itself, when it cannot load the session. */
export const dataSentence =
  'Tenemos un problema técnico: por ahora no podemos guardar ni mostrar tus datos. Intenta de nuevo en unos minutos.';

/** What can fail while the rest of the site works, in the order of every list of them. */
export const troubleSentences = {
  datos: dataSentence,
  correo: 'El envío de correos va con retraso. Lo que esperas te llegará más tarde.',
  paginas: 'Algunas páginas pueden no estar al día.',
  cuentas: 'El registro, el ingreso y el panel no están disponibles por ahora.',
  administracion: 'Las páginas de administración no cargan por ahora.',
  tareas: 'Las tareas automáticas van con retraso: los saldos por confirmar pueden tardar más.',
} as const;
export type Trouble = keyof typeof troubleSentences;

/** Whether a word names a trouble. */
export const isTrouble = (word: string): word is Trouble => Object.hasOwn(troubleSentences, word);

/** What fails with a remote. */
export const troubleOf: Record<Audience, Trouble> = {
  public: 'paginas',
  member: 'cuentas',
  admin: 'administracion',
};

/** Null or `desconocida`: the part reports no version. */
export interface PartState {
  version: string;
  /** `contractVersion` that it was built with. */
  contract: number | null;
  estado: 'ok' | 'caido';
}

/** The shell's files belong to the gateway. */
export type PartName = 'gateway' | 'api' | `mf-${Audience}`;

/** Answer of `GET /api/salud`: 503 when database or API do not answer. `version` is the gateway's. */
export interface HealthAnswer {
  estado: 'ok' | 'degradado';
  version: string;
  parts: Record<PartName, PartState>;
  degraded: { what: Trouble; message: string }[];
}
