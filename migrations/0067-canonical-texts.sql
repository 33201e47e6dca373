-- The pass that brings the texts stored before to their form: a row for each class that has records.
create table text_pass (
  class_id integer primary key,
  until_id bigint not null,
  after_id bigint not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  told jsonb not null default '[]',
  is_done boolean not null default false
);
insert into text_pass (class_id, until_id) select class_id, max(id) from object group by class_id;
insert into queue_job (kind, key) select 'canonicalTexts', 'all' where exists (select from text_pass);
