-- Of the table of an upload: the sheet that was read, its hidden rows, and the prices that were rounded.
alter table price_upload
  add column sheet text not null default '',
  add column hidden_rows integer not null default 0,
  add column rounded integer not null default 0;
