// Without zod: the administration's pages load this.

/** What the administrator reads of each template of the outbox. */
export const mailLabels: Record<string, string> = {
  guide: 'Guía de una app',
  welcome: 'Bienvenida del formulario',
  verify: 'Confirmar el correo',
  'known-address': 'Ya hay una cuenta',
  reset: 'Nueva contraseña',
  'password-changed': 'Contraseña cambiada',
  approved: 'Cuenta aprobada',
  refused: 'Solicitud rechazada',
  suspended: 'Cuenta suspendida',
  reinstated: 'Cuenta reactivada',
  'paypal-changed': 'PayPal cambiado',
  'payout-requested': 'Pago solicitado',
  'payout-cancelled': 'Pago cancelado',
  'payout-paid': 'Pago enviado',
  'payout-refused': 'Pago rechazado',
  erased: 'Cuenta borrada',
  adjusted: 'Saldo ajustado',
  'second-factor': 'Verificación en dos pasos',
  differences: 'Diferencias en las cuentas',
};

/** What a mail is about; a template that has no words yet is shown by its name. */
export function mailLabel(template: string): string {
  return mailLabels[template] ?? template;
}
