-- Postbacks that failed: the contract's `failedVerdicts`, word for word. The release before this one names
-- `postbacks_without_money`, which lacks `no-price`: a later migration drops it.
CREATE INDEX postbacks_failed ON postbacks (fecha)
  WHERE verdict IN ('conflict', 'unknown-member', 'bad-amount', 'over-limit', 'wrong-currency', 'no-price',
    'malformed', 'unknown-status', 'unclear-reversal', 'bad-signature', 'bad-path', 'bad-address');
