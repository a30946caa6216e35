import type { HelpTopic } from '#contract/payouts/help-topics.ts';

/** The owner's tasks. `/admin/ayuda` explains them first. */
export const helpTasks = [
  'primer-dia',
  'tu-sitio',
  'apps',
  'textos',
  'aprobar',
  'publicar',
  'cartas',
  'reputacion',
  'no-acreditada',
  'deshacer-ajuste',
  'cambiar-enlace',
  'enlace-caido',
  'ingresos',
  'facturas',
  'borrar-lead',
  'en-rojo',
] as const;
export type HelpTask = (typeof helpTasks)[number];

/** The emergencies, which the page shows at its top. */
export const helpEmergencies = [
  'no-les-pagaron',
  'no-llegan-correos',
  'claves-paypal',
  'otra-persona-entra',
  'lento-o-caido',
] as const;
export type HelpEmergency = (typeof helpEmergencies)[number];

export const helpPath = (topic: HelpEmergency | HelpTask | HelpTopic): string =>
  `/admin/ayuda#${topic}`;
