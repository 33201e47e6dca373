-- Uploads of price lists into a price catalogue (spec 2 §7). Each belongs to its job and is removed with it.
create table price_upload (
  id bigint primary key references queue_job (id) on delete cascade,
  catalog_id bigint not null,
  pricelist_id bigint not null,
  file_name text not null,
  -- The file in the storage, until its rows are read.
  content_key uuid not null,
  content_size bigint not null,
  headings text[] not null default '{}',
  heading_line integer not null default 0,
  -- Of each field: the column, from 0.
  columns jsonb not null default '{}'
);

create table price_upload_row (
  upload_id bigint not null references price_upload (id) on delete cascade,
  line integer not null,
  cells text[] not null,
  article text,
  zone text,
  price numeric,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  before numeric,
  -- The field of the refused cell.
  field text,
  message text,
  primary key (upload_id, line)
);
create index price_upload_row_outcome_idx on price_upload_row (upload_id, outcome, line);

-- The headings that were chosen for the fields of a catalogue's uploads.
create table price_upload_heading (
  catalog_id bigint not null,
  field text not null,
  heading text not null,
  primary key (catalog_id, field)
);
