-- The words of a text also have the digits of a telephone of another country, in its stored form («+375 29 123-45-67»).
create or replace function search_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := array_remove(string_to_array(regexp_replace(value,
    U&'[\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+', ' ', 'g'), ' '), '');
begin
  if strpos(value, U&'\0306') > 0 then
    words := string_to_array(replace(array_to_string(words, ' '), U&'\0438\0306', U&'\0439'), ' ');
  end if;
  if strpos(value, '-') > 0 then
    words := words || array(select replace(joined[1], '-', '') from regexp_matches(value,
      U&'[^\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+(?:-[^\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+)+', 'g') joined);
  end if;
  if value ~ '\d{3}[ )-]*\d{3}[ -]?\d{2}[ -]?\d{2}' then
    words := words || array(select array_to_string(phone, '') from regexp_matches(value,
      '(?:^|[^0-9])(?:\+?7|8)?[ (-]*(\d{3})[ )-]*(\d{3})[ -]?(\d{2})[ -]?(\d{2})(?!\d)', 'g') phone);
  end if;
  if value ~ '\+[1-689]\d* \d' then
    words := words || array(select regexp_replace(phone[1], '\D', '', 'g') from regexp_matches(value,
      '\+([1-689]\d* \d+(?: \d+)?(?:-\d+)*)', 'g') phone);
  end if;
  if length(value) > 200 then words := array(select left(word, 200) from unnest(words) word); end if;
  return words;
end $$;

-- The records with such numbers are indexed again.
do $$
declare told record;
begin
  for told in
    select c.relname as "table", substring(encode(t.tgargs, 'escape') from '^\d+')::integer as class,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'extended_properties'
        and not a.attisdropped) as is_extended
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'search_added' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('select count(search_put($1, id, array_to_tsvector(search_words(%s)))) from %I where search ~ $2',
      case when told.is_extended then 'search_text($1, search, extended_properties)' else 'search' end, told."table")
      using told.class, '\+[1-689]\d* \d';
  end loop;
end $$;
