alter table "booklet_template" add column "frame" varchar(60) default 'none';
create index "booklet_template_frame_idx" on "booklet_template" ("frame" nulls first, id);
alter table "certificate_template" add column "frame" varchar(60) default 'none';
create index "certificate_template_frame_idx" on "certificate_template" ("frame" nulls first, id);
