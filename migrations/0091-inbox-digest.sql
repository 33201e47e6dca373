-- Who is sent in the mornings what waits for them, and the day of the last such letter, in the zone of the site.
create table inbox_digest (
  user_id bigint primary key references "user" (id) on delete cascade,
  sent_on date not null
);
