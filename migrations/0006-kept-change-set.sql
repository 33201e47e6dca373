-- A repeat of a POST is told the change-set of the first answer too.
alter table idempotency add change_set_id bigint;
