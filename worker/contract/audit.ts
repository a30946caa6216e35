/** Labels of the audit log's actions, for the administrator and the member concerned. */
export const auditLabels = {
  'approve-member': 'Cuenta aprobada',
  'undo-approval': 'Aprobación deshecha',
  'refuse-member': 'Cuenta rechazada',
  'suspend-member': 'Cuenta suspendida',
  'reinstate-member': 'Cuenta reactivada',
  'change-limit': 'Límite de encuestas cambiado',
  'adjust-balance': 'Saldo ajustado',
  'end-sessions': 'Sesiones cerradas',
  'change-paypal': 'Correo de PayPal cambiado',
  'change-password': 'Contraseña cambiada',
  'reset-password': 'Contraseña restablecida',
  'erase-account': 'Cuenta borrada',
  'request-payout': 'Pago solicitado',
  'claim-survey': 'Encuesta reclamada',
  'answer-claim': 'Reclamo respondido',
  'cancel-payout': 'Pago cancelado por el miembro',
  'pay-payout': 'Pago marcado como pagado',
  'refuse-payout': 'Pago rechazado',
  'send-payout-paypal': 'Pago enviado por PayPal',
  'paypal-failed-payout': 'PayPal no pudo pagar',
  'paypal-noted-payout': 'PayPal informó sobre un pago',
  'return-payout': 'Pago devuelto después de pagado',
  'see-difference': 'Diferencia con PayPal revisada',
  'refuse-lot': 'Envío rechazado por PayPal',
  'ask-lot': 'Envío reintentado',
  'number-lot': 'Envío encontrado en PayPal',
  'release-payout': 'Pago revisado: se puede hacer',
  'silence-signal': 'Señal revisada: está bien',
  'download-list': 'Lista descargada',
  'download-paypal-file': 'Archivo para PayPal descargado',
  'take-file': 'Pagos tomados para el archivo de PayPal',
  'take-payout': 'Pago tomado para pagarlo a mano',
  'free-payouts': 'Pagos devueltos a la lista',
  'replay-postback': 'Aviso de proveedor repetido',
  'retry-mail': 'Correo reintentado',
  'correct-address': 'Dirección de un correo corregida',
  'allow-address': 'Dirección permitida de nuevo',
  'note-invoice': 'Factura de un proveedor anotada',
  'check-money': 'Revisión de las cuentas pedida',
  'find-differences': 'Diferencias encontradas en las cuentas',
  'create-post': 'Entrada creada',
  'edit-post': 'Entrada editada',
  'publish-post': 'Entrada publicada',
  'schedule-post': 'Entrada programada',
  'unpublish-post': 'Entrada retirada',
  'delete-post': 'Entrada borrada',
  'change-cover': 'Portada cambiada',
  'remove-cover': 'Portada quitada',
  'change-setting': 'Ajuste cambiado',
  'reset-setting': 'Ajuste restablecido',
  'test-mail': 'Correo de prueba enviado',
  'enable-second-factor': 'Verificación en dos pasos activada',
  'disable-second-factor': 'Verificación en dos pasos desactivada',
  'use-recovery-code': 'Código de recuperación usado',
  'renew-recovery-codes': 'Códigos de recuperación renovados',
  'guess-codes': 'Códigos errados muchas veces',
} as const satisfies Record<string, string>;

/** An audit log action; one without a label does not compile. */
export type AuditAction = keyof typeof auditLabels;

const byName: Record<string, string> = auditLabels;

/** Falls back to the action itself, for records written by other versions. */
export function auditLabel(action: string): string {
  return Object.hasOwn(byName, action) ? (byName[action] ?? action) : action;
}
