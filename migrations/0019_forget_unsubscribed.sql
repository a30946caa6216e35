-- Some days after an unsubscription its leads lose their person and its mails go; the suppression stays.
-- Since when the address's leads and mails are kept for nothing, UTC ms; NULL: they are gone.
ALTER TABLE mail_suppressions ADD COLUMN kept_since INTEGER;
UPDATE mail_suppressions SET kept_since = created_at;
CREATE INDEX mail_suppressions_kept ON mail_suppressions (kept_since) WHERE kept_since IS NOT NULL;

-- An address that asks again, though it gets no mail, is kept as long again.
CREATE TRIGGER leads_of_unsubscribed AFTER INSERT ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp WHERE email = NEW.email;
END;
CREATE TRIGGER leads_of_unsubscribed_again AFTER UPDATE OF guide_mailed_at ON leads BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.guide_mailed_at WHERE email = NEW.email;
END;
CREATE TRIGGER leads_generar_of_unsubscribed AFTER INSERT ON leads_generar BEGIN
  UPDATE mail_suppressions SET kept_since = NEW.timestamp WHERE email = NEW.email;
END;
