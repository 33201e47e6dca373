-- Changes of records of which somebody may have to be told, until a server has looked who.
create table mail_task (
  change_id bigint primary key
);

-- Letters that are still to be sent, and when. A server that takes one moves the time on, and another takes it when that has passed.
create table mail_outbox (
  mail_id bigint primary key references mail_log (id) on delete cascade,
  attempts integer not null default 0,
  next_at timestamptz(3) not null default clock_timestamp()
);
create index mail_outbox_next_idx on mail_outbox (next_at);

-- The changes of the classes in whose folders letters are set. A class of folders has its items' id and 2000, but for one.
create function queue_folder_mail() returns trigger language plpgsql as $$
begin
  if exists (select from folder_scenario) then
    insert into mail_task (change_id)
    select m.id from made m where m.action <> 'delete' and m.class_id in (
      select case o.class_id when 551 then 503 else o.class_id - 2000 end
      from folder_scenario s join object o on o.id = s.folder_id);
  end if;
  return null;
end $$;
create trigger folder_mail_queued after insert on change
  referencing new table as made for each statement execute function queue_folder_mail();
