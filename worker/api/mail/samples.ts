import type { OutboxMail } from './store.ts';

const nombre = 'María Fernanda';
const motivo = 'El documento no se lee bien.';
const link = 'https://example.com/ejemplo';
const payout = { nombre, montoCents: 2750, paypalEmail: 'maria@correo.com' };
const once = { nombre, tokenId: 'ejemplo', expiresAt: Date.UTC(2026, 10, 21, 14) };

/**
 * Parameters of each template, for showing what it says before it is sent to anybody. No value of
 * one stands in the texts of its template by chance: the originals are told from them.
 */
export const sampleParams: Record<OutboxMail['template'], unknown> = {
  guide: {
    ...{ appName: 'PollPay', emoji: '📊', link, fallbackLink: link },
    guideText: ['Aquí van las instrucciones de la app.'],
  },
  welcome: { name: nombre, country: 'México', app: 'PollPay', link },
  verify: once,
  'known-address': { nombre },
  reset: once,
  'password-changed': { nombre },
  approved: { nombre },
  refused: { nombre, motivo },
  suspended: { nombre, motivo },
  reinstated: { nombre },
  'paypal-changed': { nombre, paypalEmail: payout.paypalEmail },
  'payout-requested': payout,
  'payout-cancelled': payout,
  'payout-paid': { ...payout, referencia: '7XK2' },
  'payout-refused': { ...payout, motivo },
  erased: { nombre },
  adjusted: { nombre, motivo, montoCents: 480, saldoCents: 3125 },
  'second-factor': { nombre, cambio: 'activada' },
  differences: { nombre, dia: '2026-11-21', total: 17 },
};
