-- The keys of a stored object in the order in which they were sent, as they are listed under a key of their own
-- (model/structured/sent-order, `ORDER_KEY`); those that are not listed follow.
create function in_sent_order(stored jsonb) returns json
  language sql immutable parallel safe strict
  return case when stored ? chr(64976) then (
      select coalesce(json_object_agg(e.key, e.value order by o.at nulls last), '{}')
      from jsonb_each(stored) e
        left join jsonb_array_elements_text(stored -> chr(64976)) with ordinality o (name, at) on o.name = e.key
      where e.key <> chr(64976))
    else stored::json end;

-- The entries of an object that have a value; jsonb_strip_nulls removes nulls within the values too.
create function without_nulls(stored jsonb) returns jsonb
  language sql immutable parallel safe strict
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stored) where value <> 'null');

-- The models of forms keep the order that they have.
update "form_definition" set "model" = "model" || jsonb_build_object(chr(64976), array(select jsonb_object_keys("model")))
  where (select count(*) from jsonb_object_keys("model")) > 1;
