alter table "document" add column "conversion_notes" text;
