-- A record keeps amounts, codes and times for ever. The administrator's words in a motive may name the person,
-- so the erasure of the account deletes them. No other part of a record ever changes.
DROP TRIGGER audit_log_stays;
-- Nobody can change a record, except the motive about an erased account.
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
WHEN NOT EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id AND erased_at IS NOT NULL)
  OR NEW.id <> OLD.id OR NEW.actor_id IS NOT OLD.actor_id OR NEW.action <> OLD.action
  OR NEW.member_id IS NOT OLD.member_id OR NEW.request_id IS NOT OLD.request_id
  OR NEW.fecha <> OLD.fecha OR NEW.request_hash IS NOT OLD.request_hash
  OR NEW.before IS NOT json_remove(OLD.before, '$.motivo')
  OR NEW.after IS NOT json_remove(OLD.after, '$.motivo') BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- This statement treats the accounts that were erased before this migration.
UPDATE audit_log SET before = json_remove(before, '$.motivo'), after = json_remove(after, '$.motivo')
WHERE member_id IN (SELECT id FROM members WHERE erased_at IS NOT NULL);
