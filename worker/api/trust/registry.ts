import type { SignalId } from '#contract/trust/signals.ts';
import type { Signal } from './signal.ts';
import { paypalChanged, quickPayout } from './signals/payouts.ts';
import { dataCentre, disposableMail, otherCountry, tor } from './signals/places.ts';
import {
  erasedBefore,
  sameDevice,
  sameEmail,
  sameMoment,
  sameNetwork,
  samePaypal,
} from './signals/shared-marks.ts';
import { debt, fastSurveys, oneSitting, reversals, thrownOut } from './signals/surveys.ts';

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
