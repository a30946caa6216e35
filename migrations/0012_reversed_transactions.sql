-- What providers took back of one member: a payouts list asks it of every row.
CREATE INDEX survey_transactions_reversed ON survey_transactions (member_id)
  WHERE reversed_cents > 0;
