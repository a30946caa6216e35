-- Postbacks that failed, with the reversals that were not understood: the contract's `failedVerdicts`,
-- word for word. `postbacks_failed` stays for the code of before.
CREATE INDEX postbacks_without_money ON postbacks (fecha) WHERE verdict IN ('conflict', 'unknown-member', 'bad-amount', 'over-limit', 'wrong-currency', 'malformed', 'unknown-status', 'unclear-reversal', 'bad-signature', 'bad-path', 'bad-address');
