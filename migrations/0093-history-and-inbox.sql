-- The lines of an order (class 302) and of a calculation (class 333) that were deleted, or given to another: the history of
-- the order and of the calculation tells of them up to then.
create index change_left_order_idx on change (((before ->> 'orderId')::bigint))
  where class_id = 302 and action in ('delete', 'update') and before ? 'orderId';
create index change_left_calculation_idx on change (((before ->> 'calculationId')::bigint))
  where class_id = 333 and action in ('delete', 'update') and before ? 'calculationId';
-- What a person scheduled and what was done late, or not at all, comes to the inbox of that person.
create index queue_job_missed_idx on queue_job (user_id, id)
  where kind = 'publishOnTime' and (state = 'failed' or (state = 'done' and result ? 'told'));
-- The journal of those who have a role: the newest of each person and action.
create index change_author_action_idx on change (user_id, action, at, id);
create index act_author_action_idx on act (user_id, action, at, id);
