drop index if exists "invitation_search_idx";
alter table "invitation" drop column "search";
alter table "invitation" alter column "full_name" drop not null;
alter table "invitation" add column "search" text generated always as (' ' || sort_key(coalesce("email", '') || ' ' || coalesce("full_name", ''))) stored;
create index "invitation_search_idx" on "invitation" using gin (search gin_trgm_ops);
-- The letters with an invitation and the jobs that composed them. An invitation that is taken back leaves its row, so that
-- the letter is not sent, and finds it again when it is restored.
create table invitation_letter (
  letter_id bigint primary key references "mail_log" (id) on delete cascade,
  invitation_id bigint not null,
  job_id bigint not null,
  -- When the letter was last given to the mail server, as long as that has not answered.
  begun_at timestamptz
);
create index invitation_letter_invitation_idx on invitation_letter (invitation_id, letter_id);
create index invitation_letter_job_idx on invitation_letter (job_id);
