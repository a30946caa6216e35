-- What a call asked for, as a hash, beside the key under which it may be sent again: the same key with
-- anything else is refused. NULL: a call without a key.
ALTER TABLE audit_log ADD COLUMN request_hash TEXT;

-- Since when people could read a post, whatever became of it: others may link to its addresses. Kept
-- when it is moved; a scheduled post has it only if it was public before.
ALTER TABLE posts ADD COLUMN public_since INTEGER;
UPDATE posts SET public_since = published_at
WHERE published_at <= unixepoch() * 1000;
-- One that was public and then scheduled has lost its date; an address that leads on tells of it.
UPDATE posts SET public_since = coalesce(
  (SELECT min(created_at) FROM post_redirects WHERE post_id = posts.id), created_at)
WHERE public_since IS NULL AND id IN (SELECT post_id FROM post_redirects);
