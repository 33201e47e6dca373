-- The records that were erased for good: history holds no values of theirs, and nothing brings them back. By whom and when,
-- and why, is told by the change-set.
create table erasure (
  object_id bigint primary key,
  class_id integer not null,
  change_set_id bigint not null
);

-- The entries of an object under these names; null for none.
create function of_names(stored jsonb, names text[]) returns jsonb
  language sql immutable parallel safe strict
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stored) where key = any(names));
