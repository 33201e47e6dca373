alter table "user" alter column "password" drop not null;

-- The links by which somebody sets the password of an account. Each serves once and is deleted then, as it is when a newer
-- one replaces it or the account changes; what a letter contains is signed, so that nobody can derive it from the row.
create table account_link (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references "user" (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'recovery')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (user_id, purpose)
);
create index account_link_expiry_idx on account_link (expires_at);

-- The letters about accounts, and the jobs that wrote them: a job that is tried again writes no second letter. The number
-- of a deleted user stays, so that their letters are erased with them.
create table account_letter (
  letter_id bigint primary key references "mail_log" (id) on delete cascade,
  job_id bigint not null unique,
  user_id bigint not null
);
create index account_letter_user_idx on account_letter (user_id);

alter table act drop constraint act_action_check;
alter table act add constraint act_action_check check (action in ('signIn', 'signInRefused', 'signOut', 'sessionEnd', 'export',
  'proposalBegin', 'proposalAccept', 'proposalRefuse', 'proposalDrop', 'proposalHandOver',
  'invitation', 'recovery', 'passwordByLink'));
