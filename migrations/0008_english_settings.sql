-- Settings, and the texts of mails that wait, with the English keys that the API has: the values'
-- words stay. A key that a value lacks stays away, for a patch with null adds none.

UPDATE settings
SET value = json_object('order', json(value -> '$.orden'), 'hidden', json(value -> '$.ocultas'))
WHERE key = 'apps' AND value -> '$.orden' IS NOT NULL;

UPDATE settings
SET value = json_object('provider', value ->> '$.proveedor', 'active', json(value -> '$.activos'))
WHERE key = 'encuestas' AND value -> '$.proveedor' IS NOT NULL;

UPDATE settings
SET value = json_patch('{}', json_object(
  'subject', value ->> '$.asunto', 'heading', value ->> '$.titulo',
  'opening', json(value -> '$.parrafos'), 'closing', json(value -> '$.cierre')))
WHERE key LIKE 'mail:%';

UPDATE mail_outbox
SET texts = json_patch('{}', json_object(
  'subject', texts ->> '$.asunto', 'heading', texts ->> '$.titulo',
  'opening', json(texts -> '$.parrafos'), 'closing', json(texts -> '$.cierre')))
WHERE texts IS NOT NULL;
