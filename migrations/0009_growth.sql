-- The cron deletes members who never proved an email. It needs this index, because `members_by_estado` has all
-- waiting members.
CREATE INDEX members_unverified ON members (estado, created_at)
  WHERE estado = 'pendiente' AND verified_at IS NULL AND erased_at IS NULL;
