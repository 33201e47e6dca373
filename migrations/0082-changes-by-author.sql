-- The journal of changes: those of a class, and of a person in a class, by their action and moment. The first also finds
-- the deletions of a class.
create index change_class_action_idx on change (class_id, action, at, id);
create index change_author_idx on change (user_id, class_id, action, at, id);
drop index change_deleted_idx;
