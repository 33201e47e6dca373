-- The lines of an event's programme belong to it as its speakers do.
drop index change_left_event_idx;
create index change_left_event_idx on change (((before ->> 'eventId')::bigint))
  where action in ('delete', 'update') and before ? 'eventId';
