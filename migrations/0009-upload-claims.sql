-- Who works on an upload at the moment: takes a part in, or makes a record of it. A claim that is not renewed lapses.
alter table upload
  add column claim uuid,
  add column claimed_at timestamptz(3);
create index upload_user_idx on upload (user_id);
