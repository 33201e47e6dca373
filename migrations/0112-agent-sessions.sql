-- What undid a change-set of an agent is no write of its session; a user's sessions are listed by their newest writes.
alter table agent_change add column undoes boolean not null default false;
create index agent_change_user_idx on agent_change (user_id, change_set_id desc) where not undoes;
create index agent_change_writes_idx on agent_change (session, user_id, change_set_id) where not undoes;
