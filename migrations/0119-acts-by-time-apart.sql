-- Outside a transaction.
-- The oldest entries of the journal are deleted by their time (RETENTION).
create index concurrently if not exists "act_at_idx" on "act" (at);
