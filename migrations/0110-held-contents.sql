-- A picture that is only held back is found by its id.
create index proposal_leaf_object_idx on proposal_leaf (object_id);
