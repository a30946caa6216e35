import { expect, test } from 'vitest';
import type { SummaryAnswer, Task } from '#contract/dashboard/summary.ts';
import { ownerSentences } from '#contract/health.ts';
import { describeSafety, describeTasks } from './tasks.ts';

const now = Date.UTC(2026, 10, 24, 12);
const hour = 3_600_000;
const calm: SummaryAnswer = {
  now,
  leads: { unlock: 0, form: 0 },
  members: { activo: 0, pendiente: 0, unverified: 0, rechazado: 0, suspendido: 0 },
  approvals: { total: 0, since: null },
  payouts: { total: 0, since: null, montoCents: 0 },
  owed: {
    saldoCents: 0,
    retenidoCents: 0,
    pendienteCents: 0,
    enCaminoCents: 0,
    pagadoCents: 0,
  },
  review: { total: 0, since: null, late: 0, approvals: 0 },
  reconciliation: { day: '2026-11-23', differences: 0, isFinished: true },
  backupAt: now - 3 * hour,
  troubles: [],
  duties: [],
  latest: [],
};
const ago = (hours: number) => now - hours * hour;
const only = (kind: Task['kind'], total: number, hours: number) =>
  describeTasks({ ...calm, duties: [{ kind, total, since: ago(hours) }] });

test.each<[Task['kind'], number, number, string, string]>([
  ['payouts', 1, 5, '1 pago espera desde hace 5 horas.', '/admin/pagos?estado=pendiente'],
  [
    ...(['payouts', 2, 96] as const),
    '2 pagos esperan: el primero, desde hace 4 días, y el plazo es de 72 horas.',
    '/admin/pagos?estado=pendiente',
  ],
  [
    ...(['faulty-payouts', 1, 30] as const),
    '1 pago tiene un problema en PayPal desde hace 1 día.',
    '/admin/pagos?estado=con-problema',
  ],
  [
    ...(['payouts-in-hand', 2, 2] as const),
    '2 pagos están en tus manos: el primero se pidió hace 2 horas. Falta decir si ya los enviaste.',
    '/admin/pagos',
  ],
  [
    ...(['payouts-in-hand', 1, 144] as const),
    '1 pago está en tus manos: se pidió hace 6 días, y el plazo es de 72 horas. Falta decir si ya lo enviaste.',
    '/admin/pagos',
  ],
  [
    ...(['surveys-off', 1, 0] as const),
    'Ningún proveedor de encuestas está encendido: tus miembros no pueden responder.',
    '/admin/ajustes#encuestas',
  ],
  [
    ...(['examples', 2, 0] as const),
    '2 datos de tu sitio son de ejemplo, y los ven tus visitantes.',
    '/admin/ajustes#sitio',
  ],
  [
    ...(['no-referrals', 9, 0] as const),
    'Ninguna de tus apps tiene tu enlace de referido: el sitio no gana con ellas.',
    '/admin/apps',
  ],
  [
    ...(['approvals', 3, 50] as const),
    '3 personas esperan tu aprobación: la primera, desde hace 2 días.',
    '/admin/miembros?estado=por-aprobar&orden=fecha',
  ],
  [
    ...(['mails', 1, 3] as const),
    '1 correo no pudo salir: se escribió hace 3 horas.',
    '/admin/correos?estado=muerto',
  ],
  [
    ...(['waiting-mails', 240, 3] as const),
    '240 correos esperan su turno: el primero, desde hace 3 horas. Llegan más solicitudes de las que permite tu ritmo.',
    '/admin/ajustes#ritmo',
  ],
  [
    ...(['bounces', 50, 90] as const),
    '50 correos rebotaron en los últimos siete días: te acercas al 2 % que Gmail y Yahoo toleran, o ya lo pasaste.',
    '/admin/ayuda#reputacion',
  ],
  [
    ...(['complaints', 3, 90] as const),
    '3 personas marcaron un correo como spam en los últimos siete días: te acercas al 0.1 % que Gmail y Yahoo toleran, o ya lo pasaste.',
    '/admin/ayuda#reputacion',
  ],
  [
    ...(['differences', 2, 9] as const),
    'La revisión del 23 nov 2026 encontró 2 diferencias de dinero.',
    '/admin/conciliacion?dia=2026-11-23',
  ],
])(
  'the task %s with a total of %i, %i hours old, has the sentence: %s',
  (kind, total, hours, sentence, to) => {
    expect(only(kind, total, hours)).toEqual([expect.objectContaining({ sentence, to })]);
  },
);

test('the task about an app’s dead links lets the owner accept the links', () => {
  const app = { slug: 'givvy', name: 'Givvy' };
  const told = (total: number) =>
    describeTasks({ ...calm, duties: [{ kind: 'dead-links', total, since: ago(80), app }] });
  expect(told(1)).toEqual([
    {
      sentence: 'Un enlace de Givvy no lleva a ninguna parte desde hace 3 días.',
      act: 'Ver cuál',
      to: '/admin/apps/editor?app=givvy#comprobacion',
      isBad: true,
      settles: 'givvy',
    },
  ]);
  expect(told(2)).toEqual([
    expect.objectContaining({
      sentence: '2 enlaces de Givvy no llevan a ninguna parte desde hace 3 días.',
    }),
  ]);
});

test('the task about a claim links to the claims of the member', () => {
  const tasks: Task[] = [{ kind: 'claims', total: 1, since: ago(5), memberId: 'm1' }];
  expect(describeTasks({ ...calm, duties: tasks })).toEqual([
    expect.objectContaining({ to: '/admin/miembros/m1#reclamos' }),
  ]);
});

test('postbacks with the same verdict make one task, which links to their list', () => {
  const tasks: Task[] = [{ kind: 'postbacks', verdict: 'over-limit', total: 2, since: ago(50) }];
  expect(describeTasks({ ...calm, duties: tasks })).toEqual([
    {
      sentence:
        '2 avisos de un proveedor («Sobre el máximo») esperan tu decisión: el primero, desde hace 2 días. No se acreditaron.',
      act: 'Ver los avisos',
      to: '/admin/postbacks?veredicto=over-limit',
      isBad: true,
    },
  ]);
});

test('the task about payouts to review turns red when one payout is late', () => {
  const tasks: Task[] = [{ kind: 'reviews', total: 2, since: ago(96) }];
  const told = (late: number) =>
    describeTasks({ ...calm, duties: tasks, review: { ...calm.review, late } });
  const sentence = '2 pagos esperan tu revisión: el primero, desde hace 4 días';
  expect(told(0)).toEqual([expect.not.objectContaining({ isBad: true })]);
  expect(told(1)).toEqual([
    expect.objectContaining({
      sentence: `${sentence}, y la meta es decidir en 72 horas.`,
      isBad: true,
    }),
  ]);
});

test('an overdue payout comes before failures, and both are red', () => {
  const tasks: Task[] = [
    { kind: 'payouts', total: 1, since: ago(73) },
    { kind: 'payouts-in-hand', total: 1, since: ago(71) },
    { kind: 'mails', total: 1, since: ago(90) },
  ];
  const told = describeTasks({ ...calm, troubles: [ownerSentences.copia], duties: tasks });
  expect(told.map(({ act, isBad = false }) => [act, isBad])).toEqual([
    ['Pagar', true],
    ['Qué hacer', true],
    ['Terminar', false],
    ['Ver los correos', true],
  ]);
});

test('the task about turned-off surveys comes first and is red', () => {
  const tasks: Task[] = [
    { kind: 'approvals', total: 1, since: ago(9) },
    { kind: 'surveys-off', total: 1, since: now },
  ];
  const told = describeTasks({ ...calm, duties: tasks });
  expect(told.map(({ act, isBad = false }) => [act, isBad])).toEqual([
    ['Encender uno', true],
    ['Revisar', false],
  ]);
});

test('failures link to the help and come before tasks; the page omits unknown tasks', () => {
  const unknown = { kind: 'constructor' as Task['kind'], total: 1, since: 0 };
  const tasks: Task[] = [unknown, { kind: 'approvals', total: 1, since: ago(1) }];
  const told = describeTasks({ ...calm, troubles: [ownerSentences.copia], duties: tasks });
  expect(told.map(({ act, to }) => [act, to])).toEqual([
    ['Qué hacer', '/admin/ayuda#en-rojo'],
    ['Revisar', '/admin/miembros?estado=por-aprobar&orden=fecha'],
  ]);
  expect(describeTasks(calm)).toEqual([]);
});

test.each([
  ['envio', 'no-llegan-correos'],
  ['correo', 'no-llegan-correos'],
  ['paypal', 'claves-paypal'],
  ['datos', 'lento-o-caido'],
  ['cuentas', 'lento-o-caido'],
  ['entregas', 'reputacion'],
  ['titular', 'tu-sitio'],
  ['copia', 'en-rojo'],
  ['cpx', 'en-rojo'],
  ['constructor', 'en-rojo'],
])('the failure %s links to the help topic %s', (code, topic) => {
  const [told] = describeTasks({ ...calm, troubles: ['Algo falla.'], troubleCodes: [code] });
  expect(told).toMatchObject({ sentence: 'Algo falla.', to: `/admin/ayuda#${topic}` });
});

test('the page shows the results of the money check and the backup', () => {
  expect(describeSafety(calm)).toBe(
    'Dinero: revisado el 23 nov 2026, todo cuadra. Copia de seguridad probada, de hace 3 horas.',
  );
  expect(describeSafety({ ...calm, reconciliation: null, backupAt: null })).toBe(
    'La primera revisión del dinero corre esta noche. Copia de seguridad sin probar.',
  );
});
