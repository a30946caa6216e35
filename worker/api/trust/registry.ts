import type { SignalId } from '#contract/trust/signals.ts';
import type { Signal } from './signal.ts';
import { dataCentre } from './signals/data-centre.ts';
import { debt } from './signals/debt.ts';
import { disposableMail } from './signals/disposable-mail.ts';
import { erasedBefore } from './signals/erased-before.ts';
import { fastSurveys } from './signals/fast-surveys.ts';
import { oneSitting } from './signals/one-sitting.ts';
import { otherCountry } from './signals/other-country.ts';
import { paypalChanged } from './signals/paypal-changed.ts';
import { quickPayout } from './signals/quick-payout.ts';
import { reversals } from './signals/reversals.ts';
import { sameDevice } from './signals/same-device.ts';
import { sameEmail } from './signals/same-email.ts';
import { sameMoment } from './signals/same-moment.ts';
import { sameNetwork } from './signals/same-network.ts';
import { samePaypal } from './signals/same-paypal.ts';
import { thrownOut } from './signals/thrown-out.ts';
import { tor } from './signals/tor.ts';

export const signals: Readonly<Record<SignalId, Signal>> = {
  'same-paypal': samePaypal,
  reversals,
  'same-email': sameEmail,
  debt,
  tor,
  'same-moment': sameMoment,
  'same-device': sameDevice,
  'erased-before': erasedBefore,
  'data-centre': dataCentre,
  'other-country': otherCountry,
  'disposable-mail': disposableMail,
  'fast-surveys': fastSurveys,
  'thrown-out': thrownOut,
  'one-sitting': oneSitting,
  'quick-payout': quickPayout,
  'paypal-changed': paypalChanged,
  'same-network': sameNetwork,
};
