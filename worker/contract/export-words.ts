import { auditLabels } from './audit.ts';
import { deliveryLabels } from './mail/delivery.ts';
import { mailLabels, mailStateLabels } from './mail/labels.ts';
import {
  entryLabels,
  memberStateLabels,
  startedSurveyLabels,
  surveyStateLabels,
} from './members/sentences.ts';
import { payoutStateLabels } from './payouts/labels.ts';
import { deviceLabels } from './presence/presence.ts';
import { surveyProviderNames } from './surveys/providers.ts';
import { signalLabel } from './trust/signals.ts';

type Words = Readonly<Record<string, string>>;

/** The labels of the codes by list and field, or by field alone if its codes mean the same in every list. */
const words: Readonly<Record<string, Words>> = {
  proveedor: surveyProviderNames,
  dispositivo: deviceLabels,
  entrega: deliveryLabels,
  plantilla: mailLabels,
  'perfil.estado': memberStateLabels,
  'movimientos.tipo': entryLabels,
  'encuestas.estado': surveyStateLabels,
  'encuestas.counts': { 0: 'No', 1: 'Sí' },
  'encuestasAbiertas.state': startedSurveyLabels,
  'pagos.estado': payoutStateLabels,
  'correos.estado': mailStateLabels,
  'correos.correo': mailLabels,
  'cartas.estado': mailStateLabels,
  'cambios.accion': auditLabels,
  // This field holds the state of an account or of a payout.
  'cambios.estado': { ...memberStateLabels, ...payoutStateLabels },
  'formularios.location': {
    confirmed: 'La misma que elegiste',
    unknown: 'No la conocemos',
  },
  'correoConfirmado.como': {
    press: 'Abriste el enlace de un correo',
    delivery: 'Recibiste un correo nuestro',
  },
  'eleccionDeAvisos.canal': {
    push: 'En el navegador',
    mail: 'Por correo',
    none: 'Sin avisos',
  },
  'redesYEquipos.tipo': {
    email: 'Correo',
    paypal: 'PayPal',
    device: 'Equipo',
    network: 'Red',
  },
  'redesYEquipos.al': {
    account: 'En la cuenta',
    'sign-up': 'Al registrarte',
    'sign-in': 'Al entrar',
    survey: 'Al abrir una encuesta',
    payout: 'Al pedir un pago',
  },
  'redesYEquipos.clase': {
    tor: signalLabel('tor'),
    'data-centre': signalLabel('data-centre'),
    disposable: signalLabel('disposable-mail'),
  },
};

/** Returns the label of a code in a member's export. Returns undefined if the value is not a code. */
export function findExportLabel(list: string, field: string, code: string): string | undefined {
  if (field === 'senal') return signalLabel(code);
  const known = words[`${list}.${field}`] ?? words[field];
  return known && Object.hasOwn(known, code) ? known[code] : undefined;
}
