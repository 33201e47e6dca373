alter table "client_web_order" add column "lead_id" bigint;
create index "client_web_order_lead_id_idx" on "client_web_order" ("lead_id" nulls first, id);
alter table "client" add column "next_step" varchar(500);
alter table "client" add column "next_step_date" date;
alter table "client" add column "next_step_manager_id" bigint;
create index "client_next_step_date_idx" on "client" ("next_step_date" nulls first, id);
create index "client_next_step_manager_id_idx" on "client" ("next_step_manager_id" nulls first, id);
alter table "client_web_order" add constraint "client_web_order_lead_id_fkey" foreign key ("lead_id") references "lead" (id) on delete set null;
alter table "client" add constraint "client_next_step_manager_id_fkey" foreign key ("next_step_manager_id") references "client_manager" (id) on delete set null;
