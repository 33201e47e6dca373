alter table "attached_file" add column "content_id" integer;
alter table "component_image" add column "content_id" integer;
alter table "component_image" add column "focus_x" integer default 50;
alter table "component_image" add column "focus_y" integer default 50;
alter table "content_block_file" add column "content_id" integer;
