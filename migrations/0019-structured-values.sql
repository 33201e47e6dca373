-- Structured values (docs/decisions/030): the links within them, and the steps that migrate them.

-- The ids that a value holds under these paths; its index finds who names a record. What is no id there is left out.
create function linked_ids(value jsonb, variadic paths jsonpath[]) returns bigint[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct (held #>> '{}')::bigint), '{}')
    from unnest(paths) path, jsonb_path_query(value, path) held
    where jsonb_typeof(held) = 'number' and held #>> '{}' ~ '^[1-9][0-9]{0,15}$'
  );

-- A value after one step of a data migration (model/structured/data-migration.ts does the same). `path` leads to the key that the
-- step is about; '[]' stands for each item of a list. What is not of the shape that the path expects stays as it is.
create function migrated_value(value jsonb, path text[], step jsonb) returns jsonb
  language plpgsql immutable parallel safe as $$
declare
  head text := path[1];
  held jsonb;
begin
  if cardinality(path) = 0 then
    if value is null or jsonb_typeof(value) = 'null' then return value; end if;
    if step ->> 'act' = 'wrap' and not (jsonb_typeof(value) = 'object' and value ? (step ->> 'key')) then
      return jsonb_build_object(step ->> 'key', value);
    end if;
    if step ->> 'act' = 'wrapInList' and jsonb_typeof(value) <> 'array' then return jsonb_build_array(value); end if;
    return value;
  end if;
  if head = '[]' then
    if jsonb_typeof(value) is distinct from 'array' then return value; end if;
    return (
      select coalesce(jsonb_agg(migrated_value(item, path[2:], step) order by at), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, at));
  end if;
  if jsonb_typeof(value) is distinct from 'object' then return value; end if;
  if cardinality(path) = 1 then
    if step ? 'where' and not value @> (step -> 'where') then return value; end if;
    if step ->> 'act' = 'rename' then
      if not value ? head or value ? (step ->> 'to') then return value; end if;
      return (value - head) || jsonb_build_object(step ->> 'to', value -> head);
    end if;
    if step ->> 'act' = 'fill' then
      return case when value ? head then value else value || jsonb_build_object(head, step -> 'value') end;
    end if;
  end if;
  held := value -> head;
  return case when held is null then value else value || jsonb_build_object(head, migrated_value(held, path[2:], step)) end;
end $$;
