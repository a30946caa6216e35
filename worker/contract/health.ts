import type { Audience } from './audiences.ts';

/** What can fail while the rest of the site works, in the order in which it is told. */
const troubles = ['datos', 'correo', 'paginas', 'cuentas', 'administracion', 'tareas'] as const;
export type Trouble = (typeof troubles)[number];

/** Whether a word names a trouble. */
export const isTrouble = (word: string): word is Trouble => troubles.some((one) => one === word);

/** What fails with a remote. */
export const troubleOf: Record<Audience, Trouble> = {
  public: 'paginas',
  member: 'cuentas',
  admin: 'administracion',
};

/** Also shown by the shell itself, when it cannot load the session. */
export const dataSentence =
  'Tenemos un problema técnico: por ahora no podemos guardar ni mostrar tus datos. Intenta de nuevo en unos minutos.';

export const troubleSentences: Record<Trouble, string> = {
  datos: dataSentence,
  correo: 'El envío de correos va con retraso. Lo que esperas te llegará más tarde.',
  paginas: 'Algunas páginas pueden no estar al día.',
  cuentas: 'El registro, el ingreso y el panel no están disponibles por ahora.',
  administracion: 'Las páginas de administración no cargan por ahora.',
  tareas: 'Las tareas automáticas van con retraso: los saldos por confirmar pueden tardar más.',
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

/**
 * Answer of `GET /api/salud`: 503 when database or API do not answer. `version` is the gateway's. The
 * API answers the gateway with `api` alone, and its own version.
 */
export interface HealthAnswer<Name extends PartName = PartName> {
  estado: 'ok' | 'degradado';
  version: string;
  parts: Record<Name, PartState>;
  degraded: { what: Trouble; message: string }[];
}

/** The answer of whoever runs in `version`, on the parts that it sees. */
export function healthAnswerOf<Name extends PartName>(
  version: string,
  parts: Record<Name, PartState>,
  found: readonly Trouble[],
): HealthAnswer<Name> {
  const told = troubles.filter((what) => found.includes(what));
  const degraded = told.map((what) => ({ what, message: troubleSentences[what] }));
  return { estado: told.length === 0 ? 'ok' : 'degradado', version, parts, degraded };
}
