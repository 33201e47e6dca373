-- What belonged to a record and was deleted, or given to another: the history of the record tells of it up to then.
create index change_left_component_idx on change (((before ->> 'componentId')::bigint))
  where action in ('delete', 'update') and before ? 'componentId';
create index change_left_event_idx on change (((before ->> 'eventId')::bigint))
  where class_id = 412 and action in ('delete', 'update') and before ? 'eventId';
create index change_left_promo_code_idx on change (((before ->> 'promoCodeId')::bigint))
  where class_id = 319 and action in ('delete', 'update') and before ? 'promoCodeId';
create index change_left_branch_idx on change (((before ->> 'companyBranchId')::bigint))
  where action in ('delete', 'update') and before ? 'companyBranchId';
