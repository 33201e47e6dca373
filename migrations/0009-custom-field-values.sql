-- Values of custom fields stand in JSON as text. These casts are immutable for what is stored there, a day as yyyy-mm-dd and
-- a moment as ISO 8601 in UTC, and an index needs to know.
create function extended_date(value text) returns date language sql immutable parallel safe strict
  return value::date;
create function extended_moment(value text) returns timestamptz language sql immutable parallel safe strict
  return value::timestamptz;

-- What a process remembers of the classes is confirmed together with what it remembers of the user.
create trigger access_changed after insert or delete or update on custom_field
  for each row execute function bump_access_epoch();
