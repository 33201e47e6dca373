-- The lines of an order (class 302) and of a calculation (class 333) that were deleted, or given to another: the history of
-- the order and of the calculation tells of them up to then.
create index change_left_order_idx on change (((before ->> 'orderId')::bigint))
  where class_id = 302 and action in ('delete', 'update') and before ? 'orderId';
create index change_left_calculation_idx on change (((before ->> 'calculationId')::bigint))
  where class_id = 333 and action in ('delete', 'update') and before ? 'calculationId';
