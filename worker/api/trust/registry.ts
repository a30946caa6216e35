import type { SignalId } from '#contract/trust/signals.ts';
import type { Signal } from './signal.ts';
import { paypalChanged, quickPayout } from './signals/payouts.ts';
import { dataCentre, disposableEmail, otherCountry, tor } from './signals/places.ts';
import {
  erasedBefore,
  sameDevice,
  sameEmail,
  sameNetwork,
  samePaypal,
  simultaneousCredits,
} from './signals/shared-marks.ts';
import {
  allInOneNight,
  debt,
  fastSurveys,
  oftenScreenedOut,
  reversals,
} from './signals/surveys.ts';

export const signals: Readonly<Record<SignalId, Signal>> = {
  'same-paypal': samePaypal,
  reversals,
  'same-email': sameEmail,
  debt,
  tor,
  'same-moment': simultaneousCredits,
  'same-device': sameDevice,
  'erased-before': erasedBefore,
  'data-centre': dataCentre,
  'other-country': otherCountry,
  'disposable-mail': disposableEmail,
  'fast-surveys': fastSurveys,
  'thrown-out': oftenScreenedOut,
  'one-sitting': allInOneNight,
  'quick-payout': quickPayout,
  'paypal-changed': paypalChanged,
  'same-network': sameNetwork,
};
