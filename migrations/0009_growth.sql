-- The cron forgets members who never proved an email: `members_by_estado` has all that wait.
CREATE INDEX members_unverified ON members (estado, created_at)
  WHERE estado = 'pendiente' AND verified_at IS NULL AND erased_at IS NULL;
