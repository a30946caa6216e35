-- A setting has one editor: no version of it is compared any more.
ALTER TABLE settings DROP COLUMN updated_at;

-- The page's canvas makes every cover, in the blog's own format.
ALTER TABLE post_covers DROP COLUMN width;
ALTER TABLE post_covers DROP COLUMN height;
