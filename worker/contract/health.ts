import type { Audience } from './audiences.ts';
import {
  type SurveyProviderId,
  surveyProviderNames,
  surveyProviders,
} from './surveys/providers.ts';

/** The shell also shows this sentence when it cannot load the session. */
export const dataOutageSentence =
  'Tenemos un problema técnico: por ahora no podemos guardar ni mostrar tus datos. Intenta de nuevo en unos minutos.';

/** Failures that leave the rest of the site working. Every list shows them in this order. */
export const troubleSentences = {
  datos: dataOutageSentence,
  correo: 'El envío de correos va con retraso. Lo que esperas te llegará más tarde.',
  paginas: 'Algunas páginas pueden no estar al día.',
  cuentas: 'El registro, el ingreso y el panel no están disponibles por ahora.',
  administracion: 'Las páginas de administración no cargan por ahora.',
  tareas: 'Las tareas automáticas van con retraso: los saldos por confirmar pueden tardar más.',
} as const;
export type Trouble = keyof typeof troubleSentences;

/** A severe finding keeps visitors or members from using the site. `/api/salud` then answers 503. */
export const isSevere = (trouble: Trouble): boolean => trouble !== 'administracion';

const providerSentences = Object.fromEntries(
  surveyProviders.map((id) => [
    id,
    `${surveyProviderNames[id]} está a medio configurar y apagado: no se aceptan sus encuestas.`,
  ]),
) as Record<SurveyProviderId, string>;

/** Findings that the owner has to fix although the site works. */
export const ownerSentences = {
  envio: 'El proveedor de correo rechaza los envíos, o le falta su clave.',
  entregas:
    'Los avisos del proveedor de correo están mal configurados y apagados: no sabemos qué correos rebotan.',
  paypal:
    'PayPal está a medio configurar o rechaza los pagos: mientras tanto, págalos por archivo o a mano.',
  ...providerSentences,
  listas: 'La lista de encuestas está a medio configurar y apagada.',
  avisos: 'Los avisos en el navegador están a medio configurar y apagados.',
  pregunta: 'La pregunta antes de una avalancha está a medio configurar y apagada.',
  titular:
    'El sitio no dice quién responde por él ni su dirección: las cartas esperan. Ponlo en «Ajustes → Tu sitio».',
  copia: 'No hay copia de la base de datos de los últimos dos días.',
} as const;
export type OwnerTrouble = keyof typeof ownerSentences;

export const isOwnerTrouble = (word: string): word is OwnerTrouble =>
  Object.hasOwn(ownerSentences, word);

export const isTrouble = (word: string): word is Trouble => Object.hasOwn(troubleSentences, word);

export const troubleByAudience: Record<Audience, Trouble> = {
  public: 'paginas',
  member: 'cuentas',
  admin: 'administracion',
};

/** The state of a part. Without a reported version, `version` is `desconocida` and `contract` is null. */
export interface PartState {
  version: string;
  /** The `contractVersion` of the part's build. */
  contract: number | null;
  estado: 'ok' | 'caido';
}

/** The names of the parts. The shell is not a part, because its files belong to the gateway. */
export type PartName = 'gateway' | 'api' | `mf-${Audience}`;

/**
 * Answer of `GET /api/salud`. A severe finding changes the status to 503. `version` is the gateway's version.
 */
export interface HealthAnswer {
  estado: 'ok' | 'degradado';
  version: string;
  parts: Record<PartName, PartState>;
  degraded: { what: Trouble; message: string }[];
  /** Empty except for the owner's monitor. `what` is an `OwnerTrouble` of this or a newer release. */
  forOwner: { what: string; message: string }[];
}
