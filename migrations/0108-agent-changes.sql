-- The change-sets that an agent made, by its session of the Model Context Protocol, which can be undone as a whole, and
-- those that undid them.
create table agent_change (
  change_set_id bigint primary key,
  session uuid not null,
  user_id bigint not null references "user" (id) on delete cascade,
  -- It was undone, or it is what undid one: the undo of the session leaves it alone.
  settled boolean not null default false
);
create index agent_change_session_idx on agent_change (session, user_id) where not settled;
