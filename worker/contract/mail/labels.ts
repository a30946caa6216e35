const labels = [
  ['guide', 'Guía de una app'],
  ['welcome', 'Bienvenida del formulario'],
  ['come-back', 'Volver a recibir correos'],
  ['verify', 'Confirmar el correo'],
  ['known-url', 'Ya hay una cuenta'],
  ['reset', 'Nueva contraseña'],
  ['password-changed', 'Contraseña cambiada'],
  ['approved', 'Cuenta aprobada'],
  ['refused', 'Solicitud rechazada'],
  ['suspended', 'Cuenta suspendida'],
  ['reinstated', 'Cuenta reactivada'],
  ['paypal-changed', 'PayPal cambiado'],
  ['payout-requested', 'Pago solicitado'],
  ['payout-cancelled', 'Pago cancelado'],
  ['payout-paid', 'Pago enviado'],
  ['payout-refused', 'Pago rechazado'],
  ['payout-returned', 'Pago devuelto'],
  ['payout-reviewed', 'Pago revisado'],
  ['payout-account', 'PayPal no aceptó la cuenta'],
  ['erased', 'Cuenta borrada'],
  ['adjusted', 'Saldo ajustado'],
  ['claim-answered', 'Reclamo respondido'],
  ['reversed', 'Encuesta anulada'],
  ['second-factor', 'Verificación en dos pasos'],
  ['differences', 'Diferencias en las cuentas'],
  ['surveys', 'Aviso de encuestas'],
  ['letter', 'Carta'],
] as const;

export type MailTemplate = (typeof labels)[number][0];

const [[first], ...others] = labels;
export const mailTemplates = [first, ...others.map(([template]) => template)] as const;

export const mailLabels: Record<string, string> = Object.fromEntries(labels);

/** Returns the template's name for an unknown template, because a row may be of another version. */
export function findMailLabel(template: string): string {
  return mailLabels[template] ?? template;
}

export const mailStateLabels = {
  pendiente: 'Por salir',
  enviando: 'Saliendo',
  enviado: 'Enviado',
  muerto: 'No salió',
  cancelado: 'Cancelado',
} as const;
