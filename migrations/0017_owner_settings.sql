-- A setting has one editor: no version of it is compared any more.
ALTER TABLE settings DROP COLUMN updated_at;
