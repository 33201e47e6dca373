-- The deletions of a class by their time, for those of the last days.
create index change_deleted_idx on change (class_id, at) where action = 'delete';
