-- Who never proved an address, for the cron that forgets them: `members_by_estado` has everybody who waits.
CREATE INDEX members_unverified ON members (estado, created_at)
  WHERE estado = 'pendiente' AND verified_at IS NULL AND erased_at IS NULL;
