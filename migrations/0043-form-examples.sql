alter table "form_definition" add column "examples" jsonb;
