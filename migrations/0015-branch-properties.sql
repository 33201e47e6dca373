alter table "clinic_branch" add column "extended_properties" jsonb default '{}'::jsonb not null;
alter table "company_branch" add column "extended_properties" jsonb default '{}'::jsonb not null;
