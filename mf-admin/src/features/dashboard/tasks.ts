import { formatDate } from '#client/dates.ts';
import { isOverdue } from '#contract/dashboard/overdue.ts';
import type { SummaryAnswer, Task, TaskKind } from '#contract/dashboard/summary.ts';
import type { OwnerTrouble, Trouble } from '#contract/health.ts';
import { payoutDueHours } from '#contract/payouts/payouts.ts';
import { verdictLabels } from '#contract/surveys/verdicts.ts';
import { formatSince, pluralize } from '../../app/counts.ts';
import { helpPath } from '../../components/help-path.ts';

export interface DescribedTask {
  sentence: string;
  act: string;
  to: string;
  /** The slug of the app whose dead links the owner may accept. */
  settles?: string;
  /** True for a failure. Absent for a task about a waiting person. */
  isBad?: true;
}

const pending = '/admin/pagos?estado=pendiente';

/** Tells how long the oldest of several tasks has waited. `ago` is a text such as «hace 2 días». */
const waited = ({ total }: Task, ago: string, first: 'el primero' | 'la primera') =>
  total === 1 ? ` desde ${ago}` : `: ${first}, desde ${ago}`;

const overdue = (task: Task, now: number) =>
  isOverdue(task, now) ? `, y el plazo es de ${payoutDueHours} horas` : '';

/** Functions that describe each kind of task. `ago` is a text such as «hace 2 días». */
const wordings: Record<
  TaskKind,
  (task: Task, ago: string, summary: SummaryAnswer) => DescribedTask
> = {
  payouts: (task, ago, { now }) => ({
    sentence: `${pluralize(task.total, 'pago espera', 'pagos esperan')}${waited(task, ago, 'el primero')}${overdue(task, now)}.`,
    act: 'Pagar',
    to: pending,
    ...(isOverdue(task, now) && { isBad: true }),
  }),
  'faulty-payouts': (task, ago) => ({
    sentence: `${pluralize(task.total, 'pago tiene', 'pagos tienen')} un problema en PayPal${waited(task, ago, 'el primero')}.`,
    act: 'Ver qué pasó',
    to: '/admin/pagos?estado=con-problema',
    isBad: true,
  }),
  'payouts-in-hand': (task, ago, { now }) => ({
    sentence: `${pluralize(task.total, 'pago está', 'pagos están')} en tus manos: ${task.total === 1 ? 'se' : 'el primero se'} pidió ${ago}${overdue(task, now)}. Falta decir si ya ${task.total === 1 ? 'lo enviaste' : 'los enviaste'}.`,
    act: 'Terminar',
    to: '/admin/pagos',
    ...(isOverdue(task, now) && { isBad: true }),
  }),
  reviews: (task, ago, { review }) => ({
    sentence: `${pluralize(task.total, 'pago espera', 'pagos esperan')} tu revisión${waited(task, ago, 'el primero')}${review.late > 0 ? `, y la meta es decidir en ${payoutDueHours} horas` : ''}.`,
    act: 'Decidir',
    to: '/admin/pagos?estado=pendiente&senal=por-revisar',
    ...(review.late > 0 && { isBad: true }),
  }),
  claims: (task, ago) => ({
    sentence: `${pluralize(task.total, 'encuesta reclamada espera', 'encuestas reclamadas esperan')} respuesta${waited(task, ago, 'la primera')}.`,
    act: 'Responder',
    to: `/admin/miembros/${task.memberId}#reclamos`,
  }),
  'unclear-reversals': ({ total }, ago) => ({
    sentence: `${pluralize(total, 'anulación llegó', 'anulaciones llegaron')} de un proveedor y no se ${total === 1 ? 'entiende' : 'entienden'}: la primera, ${ago}.`,
    act: 'Ver los avisos',
    to: '/admin/postbacks?veredicto=unclear-reversal',
    isBad: true,
  }),
  'unpriced-surveys': ({ total }, ago) => ({
    sentence: `${pluralize(total, 'encuesta llegó', 'encuestas llegaron')} sin decir cuánto nos paga el proveedor y no se ${total === 1 ? 'acreditó' : 'acreditaron'}: la primera, ${ago}.`,
    act: 'Ver los avisos',
    to: '/admin/postbacks?veredicto=no-price',
    isBad: true,
  }),
  postbacks: (task, ago) => ({
    sentence: `${pluralize(task.total, 'aviso', 'avisos')} de un proveedor («${verdictLabels[task.verdict ?? 'malformed']}») ${task.total === 1 ? 'espera' : 'esperan'} tu decisión${waited(task, ago, 'el primero')}. No se ${task.total === 1 ? 'acreditó' : 'acreditaron'}.`,
    act: 'Ver los avisos',
    to: `/admin/postbacks?veredicto=${task.verdict}`,
    isBad: true,
  }),
  'surveys-off': () => ({
    sentence: 'Ningún proveedor de encuestas está encendido: tus miembros no pueden responder.',
    act: 'Encender uno',
    to: '/admin/ajustes#encuestas',
    isBad: true,
  }),
  examples: ({ total }) => ({
    sentence: `${pluralize(total, 'dato de tu sitio es', 'datos de tu sitio son')} de ejemplo, y ${total === 1 ? 'lo' : 'los'} ven tus visitantes.`,
    act: 'Poner los tuyos',
    to: '/admin/ajustes#sitio',
  }),
  'no-referrals': () => ({
    sentence: 'Ninguna de tus apps tiene tu enlace de referido: el sitio no gana con ellas.',
    act: 'Poner los enlaces',
    to: '/admin/apps',
  }),
  'dead-links': ({ total, app }, ago) => ({
    sentence: `${total === 1 ? 'Un enlace' : `${total} enlaces`} de ${app?.name} no ${total === 1 ? 'lleva' : 'llevan'} a ninguna parte desde ${ago}.`,
    act: 'Ver cuál',
    to: `/admin/apps/editor?app=${app?.slug}#comprobacion`,
    isBad: true,
    ...(app && { settles: app.slug }),
  }),
  approvals: (task, ago) => ({
    sentence: `${pluralize(task.total, 'persona espera', 'personas esperan')} tu aprobación${waited(task, ago, 'la primera')}.`,
    act: 'Revisar',
    to: '/admin/miembros?estado=por-aprobar&orden=fecha',
  }),
  mails: ({ total }, ago) => ({
    sentence: `${pluralize(total, 'correo no pudo', 'correos no pudieron')} salir: ${total === 1 ? 'se' : 'el primero se'} escribió ${ago}.`,
    act: 'Ver los correos',
    to: '/admin/correos?estado=muerto',
    isBad: true,
  }),
  'waiting-mails': (task, ago) => ({
    sentence: `${pluralize(task.total, 'correo espera', 'correos esperan')} su turno${waited(task, ago, 'el primero')}. Llegan más solicitudes de las que permite tu ritmo.`,
    act: 'Ver el ritmo',
    to: '/admin/ajustes#ritmo',
  }),
  bounces: ({ total }) => ({
    sentence: `${pluralize(total, 'correo rebotó', 'correos rebotaron')} en los últimos siete días: te acercas al 2 % que Gmail y Yahoo toleran, o ya lo pasaste.`,
    act: 'Qué hacer',
    to: helpPath('reputacion'),
    isBad: true,
  }),
  complaints: ({ total }) => ({
    sentence: `${pluralize(total, 'persona marcó', 'personas marcaron')} un correo como spam en los últimos siete días: te acercas al 0.1 % que Gmail y Yahoo toleran, o ya lo pasaste.`,
    act: 'Qué hacer',
    to: helpPath('reputacion'),
    isBad: true,
  }),
  'letter-bounces': ({ total }, ago) => ({
    sentence: `Una carta se detuvo sola ${ago}: ${pluralize(total, 'correo rebotó', 'correos rebotaron')}, más del 5 % de lo enviado.`,
    act: 'Qué hacer',
    to: helpPath('cartas'),
    isBad: true,
  }),
  'letter-complaints': ({ total }, ago) => ({
    sentence: `Una carta se detuvo sola ${ago}: ${pluralize(total, 'persona la marcó', 'personas la marcaron')} como spam, más del 0.3 % de lo enviado.`,
    act: 'Qué hacer',
    to: helpPath('cartas'),
    isBad: true,
  }),
  differences: ({ total }, _, { reconciliation }) => ({
    sentence: `La revisión del ${formatDate(reconciliation?.day ?? '')} encontró ${pluralize(total, 'diferencia', 'diferencias')} de dinero.`,
    act: 'Ver las diferencias',
    to: `/admin/conciliacion?dia=${reconciliation?.day}`,
    isBad: true,
  }),
};

/** The help paragraphs of these failures. All other failures share one paragraph. */
const troubleTopics = new Map<string, Parameters<typeof helpPath>[0]>([
  ['datos', 'lento-o-caido'],
  ['paginas', 'lento-o-caido'],
  ['cuentas', 'lento-o-caido'],
  ['administracion', 'lento-o-caido'],
  ['correo', 'no-llegan-correos'],
  ['envio', 'no-llegan-correos'],
  ['entregas', 'reputacion'],
  ['paypal', 'claves-paypal'],
  ['titular', 'tu-sitio'],
] satisfies [Trouble | OwnerTrouble, Parameters<typeof helpPath>[0]][]);

/** While all surveys are off, members cannot earn money. */
const isOutage = ({ kind }: Task) => kind === 'surveys-off';

/**
 * Describes the tasks in order: overdue payments, failures, turned-off surveys, then tasks in the API's
 * order. Failures come early because nobody knows when they began.
 */
export function describeTasks(summary: SummaryAnswer): DescribedTask[] {
  const { duties: tasks, now, troubles, troubleCodes = [] } = summary;
  // A newer API may send other kinds.
  const known = tasks.filter(({ kind }) => Object.hasOwn(wordings, kind));
  const others = known.filter((task) => !isOverdue(task, now));
  const describe = (task: Task) => wordings[task.kind](task, formatSince(task.since, now), summary);
  return [
    ...known.filter((task) => isOverdue(task, now)).map(describe),
    ...troubles.map((sentence, index): DescribedTask => {
      const topic = troubleTopics.get(troubleCodes[index] ?? '') ?? 'en-rojo';
      return { sentence, act: 'Qué hacer', to: helpPath(topic), isBad: true };
    }),
    ...others.filter(isOutage).map(describe),
    ...others.filter((task) => !isOutage(task)).map(describe),
  ];
}

export function describeSafety({ backupAt, now, reconciliation: check }: SummaryAnswer): string {
  const backup =
    backupAt === null
      ? 'Copia de seguridad sin probar.'
      : `Copia de seguridad probada, de ${formatSince(backupAt, now)}.`;
  if (!check) return `La primera revisión del dinero corre esta noche. ${backup}`;
  const { day, differences, isFinished } = check;
  const state = isFinished ? `revisado el ${formatDate(day)}` : 'la revisión sigue en curso';
  return `Dinero: ${state}${differences === 0 ? ', todo cuadra' : ''}. ${backup}`;
}
