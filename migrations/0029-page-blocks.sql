alter table "contentblock" add column "column_id" jsonb;

-- A copied file is a row of its own with the same bytes: they are removed once no row has their key.
alter table stored_content drop constraint stored_content_key_key;
create index stored_content_key_idx on stored_content (key);

-- The blocks that were deleted from a page or moved to another (class 816), and the files deleted from a block (class
-- 817): their last changes belong to the version of the page.
create index change_left_page_idx on change (((before ->> 'contentId')::bigint))
  where class_id = 816 and action in ('delete', 'update') and before ? 'contentId';
create index change_left_block_idx on change (((before ->> 'contentBlockId')::bigint))
  where class_id = 817 and action in ('delete', 'update') and before ? 'contentBlockId';

-- A page as it was at one version, for readers with a link. One row for each version that a user has shared. No foreign
-- keys: a page or a user that is gone invalidates the link when it is read.
create table page_preview (
  id bigint generated always as identity primary key,
  object_id bigint not null,
  class_id integer not null,
  version bigint not null,
  user_id bigint not null,
  expires_at timestamptz(3) not null,
  page jsonb not null,
  -- The contents that the link may read, each by the id of its picture or file.
  images jsonb not null,
  files jsonb not null,
  unique (object_id, version, user_id)
);
create index page_preview_expiry_idx on page_preview (expires_at);
