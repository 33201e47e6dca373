-- What stood outside the rules of a page's tree; what visitors see of it stays as it is.
-- A block on another page than the one it is in was drawn on its own page, at the top.
update "contentblock" b set "parent_id" = null, "column_id" = null
  from "contentblock" p where p."id" = b."parent_id" and p."content_id" <> b."content_id";
-- What is in a block without columns was not drawn.
update "contentblock" b
  set "instance_state_id" = 2,
    "parent_id" = case when p."name" = 'grid-01' then b."parent_id" end,
    "column_id" = case when p."name" = 'grid-01' then b."column_id" end
  from "contentblock" p
  where p."id" = b."parent_id" and not coalesce(jsonb_path_exists(p."model", '$.columns[*].id'), false);
update "contentblock"
  set "model" = coalesce("model", '{}') || '{"columns": [{"id": 1, "width": 12}]}'
  where "name" = 'grid-01' and coalesce(jsonb_typeof("model") = 'object', true)
    and not coalesce(jsonb_path_exists("model", '$.columns[*]'), false);
-- The first column keeps an id, and with it the blocks in the column.
update "contentblock" b set "model" = jsonb_set(b."model", '{columns}', named.columns)
  from (
    select id, jsonb_agg(
        case when is_double then item || jsonb_build_object('id', 'column-' || place) else item end order by place
      ) as columns
      from (
        select g."id" as id, c.item, c.place,
            c.item->'id' is null or row_number() over (partition by g."id", c.item->'id' order by c.place) > 1 as is_double
          from "contentblock" g
            cross join lateral jsonb_array_elements(g."model"->'columns') with ordinality as c (item, place)
          where g."name" = 'grid-01' and jsonb_typeof(g."model"->'columns') = 'array' and jsonb_typeof(c.item) = 'object'
      ) as placed
      group by id having bool_or(is_double)
  ) as named
  where named.id = b."id";
