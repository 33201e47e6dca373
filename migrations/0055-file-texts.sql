-- The texts of files, by which they are found (server/store/search/file-texts). A text stands in pieces, each a document
-- of the index of words of its own, so that no write is long and a passage is found without reading the whole text.

create table file_text (
  id bigint primary key default nextval('object_id_seq'),
  -- The record that holds the file, and the content that the text was read from.
  file_id bigint not null,
  content_id bigint not null,
  -- From 1 on; 0 is an empty one, written last: the text is complete.
  place integer not null,
  body text not null,
  search text generated always as (' ' || sort_key(body)) stored
);
create unique index file_text_file_idx on file_text (file_id, place);
create trigger search_added after insert on file_text referencing new table as added for each statement execute function search_added(0);
create trigger search_removed after delete on file_text referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on file_text for each row when (old.search is distinct from new.search) execute function search_changed(0);

-- Whether the text of such content is read.
create function has_file_text(type text) returns boolean
  language sql immutable parallel safe strict
  return type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/plain', 'text/csv', 'text/markdown');

-- Has the text of a new content read, whatever wrote it: an upload, a copy, an undo.
create function file_text_wanted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from file_text x where x.file_id = new.id; end if;
  insert into queue_job (kind, key, object_id)
  select 'readText', new.id::text, new.id from stored_content s where s.id = new.content_id and has_file_text(s.type)
  on conflict (kind, key) where is_open do nothing;
  return null;
end $$;

create function file_text_removed() returns trigger language plpgsql as $$
begin
  delete from file_text x using removed r where x.file_id = r.id;
  return null;
end $$;

create trigger file_text_added after insert on attached_file for each row when (new.content_id is not null) execute function file_text_wanted();
create trigger file_text_changed after update of content_id on attached_file for each row when (old.content_id is distinct from new.content_id) execute function file_text_wanted();
create trigger file_text_removed after delete on attached_file referencing old table as removed for each statement execute function file_text_removed();

insert into queue_job (kind, key, object_id)
select 'readText', f.id::text, f.id from attached_file f join stored_content s on s.id = f.content_id where has_file_text(s.type)
on conflict (kind, key) where is_open do nothing;

-- A text brings many new words at once: when the list of pending entries was full, 4 MB of it were moved by one write.
select gin_clean_pending_list('search_word_inside_idx');
alter index search_word_inside_idx set (gin_pending_list_limit = 512);
