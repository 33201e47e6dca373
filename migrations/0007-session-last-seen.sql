-- When a session's token was last used, to the minute or so: servers note it now and then, not with each request.
alter table session add column last_seen_at timestamptz(3) not null default now();
