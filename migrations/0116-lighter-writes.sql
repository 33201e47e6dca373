-- What each write runs, with fewer and shorter statements; what is kept, and in which transaction, stays as it was.

-- PostgreSQL reads and plans a function in SQL that it can't inline anew in every statement, a strict one among them; one in
-- PL/pgSQL is read once per connection, as 0115 says.
create or replace function search_stem(word text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  if word ~ '[0-9]' then return word; end if;
  if word ~ '^[a-z]+$' then return coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word); end if;
  return coalesce((ts_lexize('pg_catalog.russian_stem', word))[1], word);
end $$;

-- Indexes a changed record again. Only the words that it did not hold before are looked up in the dictionary. The record is
-- locked by its write, so that its words change nowhere else meanwhile.
create or replace function search_put(class integer, record bigint, told tsvector) returns void language plpgsql as $$
declare was tsvector;
begin
  select words into was from search_document where id = record;
  if was = told then return; end if;
  if was is not null then
    update search_document set words = told where id = record;
    told := ts_delete(told, tsvector_to_array(was));
  elsif told <> '' then
    insert into search_document (id, class_id, words) values (record, class, told);
  end if;
  if told <> '' then perform search_learn(class, tsvector_to_array(told)); end if;
end $$;

-- Most databases keep no totals of searches.
create or replace function search_total_added() returns trigger language plpgsql as $$
begin
  if exists (select from search_total) then
    insert into search_total_change (total_id, n)
    select t.id, count(*) from search_total t join added a on a.class_id = t.class_id and a.words @@ t.query group by t.id;
  end if;
  return null;
end $$;

create or replace function search_total_removed() returns trigger language plpgsql as $$
begin
  if exists (select from search_total) then
    insert into search_total_change (total_id, n)
    select t.id, -count(*) from search_total t join removed r on r.class_id = t.class_id and r.words @@ t.query group by t.id;
  end if;
  return null;
end $$;

create or replace function search_total_changed() returns trigger language plpgsql as $$
begin
  if exists (select from search_total) then
    insert into search_total_change (total_id, n)
    select t.id, sum(s.n) from search_total t join (
      select class_id, words, 1 as n from added union all select class_id, words, -1 from removed) s
      on s.class_id = t.class_id and s.words @@ t.query
    group by t.id having sum(s.n) <> 0;
  end if;
  return null;
end $$;

-- One trigger for all that follows from changes, instead of three; each had its own transition table. The changes themselves
-- go to the feed.
drop trigger folder_mail_queued on change;
drop trigger publication_queued on change;
drop function queue_folder_mail();
drop function queue_publication();
create or replace function note_changes() returns trigger language plpgsql as $$
begin
  insert into feed_outbox (change_id, folders)
  select m.id, case when e.folders_changed_by = pg_current_xact_id()::text then e.folders_before else e.folders end
  from made m cross join access_epoch e;

  -- The changes of the classes in whose folders letters are set, 500 a job, and which change-set they belong to. A class of
  -- folders has its items' id and 2000, but for one. A deletion takes letters back.
  if exists (select from folder_scenario) then
    insert into queue_job (kind, payload)
    select 'makeLetters', jsonb_build_object('changeSetId', t.change_set_id, 'changes', jsonb_agg(t.id order by t.id))
    from (
      select m.id, m.change_set_id, (row_number() over (order by m.id) - 1) / 500 as part
      from made m where m.class_id in (
        select case o.class_id when 551 then 503 else o.class_id - 2000 end
        from folder_scenario s join object o on o.id = s.folder_id)) t
    group by t.change_set_id, t.part;
  end if;

  -- A moment at which a record is published or taken off the site is a job that is due then. The job does nothing where the
  -- record has another moment by that time; one that had passed when it was written, as by an undo, is no job.
  if exists (select from made m where coalesce(m.after ->> 'publishAt', m.after ->> 'unpublishAt') is not null) then
    insert into queue_job (kind, key, object_id, user_id, due_at, payload)
    select 'publishOnTime', t.name || ' ' || m.object_id || ' ' || t.at, m.object_id, m.user_id, t.at::timestamptz,
      jsonb_build_object('classId', m.class_id, 'name', t.name, 'at', t.at)
    from made m cross join lateral (
      values ('publishAt', m.after ->> 'publishAt'), ('unpublishAt', m.after ->> 'unpublishAt')) t (name, at)
    where m.action <> 'delete' and t.at::timestamptz > now()
    order by m.id, t.name
    on conflict (kind, key) where is_open do nothing;
  end if;
  return null;
end $$;

-- Folding a text compared each of its signs with each letter of the alphabets, up to the one it was: the longer the text, the
-- more of a write it was. Most signs are folded already: those that are not are found by an expression, and only they are
-- looked up. The letters are those of the function before, and so are its results: columns and indexes remain valid.
do $$
declare
  literals text[] := array(select m[1] from regexp_matches(
    (select prosrc from pg_proc where oid = 'sort_key(text)'::regprocedure), '''((?:[^'']|'''')*)''::text', 'g') m);
begin
  execute format('create or replace function sort_key(value text) returns text language plpgsql immutable parallel safe as %L',
    'declare unfolded text;
    begin
      if octet_length(value) = length(value) then return lower(value collate "C"); end if;
      unfolded := regexp_replace(value collate "C", ''[^А-Яё' || substr(literals[1], 2, length(literals[1]) - 2) || ']+'', '''', ''g'');
      return translate(lower(value collate "C"), unfolded,
        translate(unfolded, ''' || literals[2] || ''', ''' || literals[3] || ''')) collate "default";
    end');
end $$;
