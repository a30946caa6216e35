-- A day's limit of mails counts an inbox, not each of its spellings: `inbox` is the folded address
-- (worker/api/mail/folded-address.ts), absent where there is no limit.
ALTER TABLE outbox ADD COLUMN inbox TEXT;
CREATE INDEX outbox_by_inbox ON outbox (inbox, created_at, template) WHERE inbox IS NOT NULL;

-- Mails to addresses that nobody has confirmed call nobody by name.
UPDATE settings
SET value = replace(replace(replace(value, ', {nombre}', ''), ' {nombre}', ''), '{nombre}', '')
WHERE key IN ('mail:welcome', 'mail:verify');
UPDATE outbox
SET texts = replace(replace(replace(texts, ', {nombre}', ''), ' {nombre}', ''), '{nombre}', '')
WHERE template IN ('welcome', 'verify') AND estado IN ('pendiente', 'enviando') AND texts IS NOT NULL;
