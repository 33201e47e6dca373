-- What a migration calls that renames a property or a class: names that rows store follow.

-- The object with one key under another name. A value that has that name already was another property's, and is kept aside under
-- a name that no property has: it ends in ~.
create function renamed_key(value jsonb, old_key text, new_key text) returns jsonb language plpgsql immutable as $$
declare
  aside text := new_key || '~';
begin
  if value ? new_key then
    while value ? aside loop
      aside := aside || '~';
    end loop;
    value := value - new_key || jsonb_build_object(aside, value -> new_key);
  end if;
  if value ? old_key then
    value := value - old_key || jsonb_build_object(new_key, value -> old_key);
  end if;
  return value;
end $$;

-- The history of a class under the new name of one of its properties.
create function rename_property(class integer, old_name text, new_name text) returns void language sql as $$
  update change set before = renamed_key(before, old_name, new_name), after = renamed_key(after, old_name, new_name)
  where class_id = class and (before ?| array[old_name, new_name] or after ?| array[old_name, new_name])
$$;

-- A custom field, or what history holds of one, under the new name of the class it belongs to or links to.
create function renamed_class(field jsonb, old_name text, new_name text) returns jsonb language plpgsql immutable as $$
begin
  if field ->> 'className' = old_name then
    field := jsonb_set(field, '{className}', to_jsonb(new_name));
  end if;
  if jsonb_typeof(field -> 'config') = 'object' and field #>> '{config,className}' = old_name then
    field := jsonb_set(field, '{config,className}', to_jsonb(new_name));
  end if;
  return field;
end $$;

-- The custom fields of a class and those that link to it, their history, and the indexes of its custom fields under its new name.
create function rename_class(old_name text, new_name text, old_table text, new_table text) returns void language plpgsql as $$
declare
  field_class constant integer := 706;
  index_name text;
begin
  update custom_field set class_name = new_name where class_name = old_name;
  update custom_field set config = jsonb_set(config, '{className}', to_jsonb(new_name))
  where jsonb_typeof(config) = 'object' and config ->> 'className' = old_name;
  update change set before = renamed_class(before, old_name, new_name), after = renamed_class(after, old_name, new_name)
  where class_id = field_class
    and (before is distinct from renamed_class(before, old_name, new_name) or after is distinct from renamed_class(after, old_name, new_name));
  for index_name in
    select indexname from pg_indexes
    where schemaname = current_schema() and tablename = new_table and starts_with(indexname, old_table || '_ext_')
      and old_table <> new_table
  loop
    execute format('alter index %I rename to %I', index_name, new_table || substr(index_name, length(old_table) + 1));
  end loop;
end $$;
