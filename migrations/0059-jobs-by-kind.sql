-- The list of jobs of one kind, the newest first.
create index queue_job_kind_idx on queue_job (kind, id);
