alter table "lead" add column "lost_reason" varchar(500);
