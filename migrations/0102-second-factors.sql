-- Second factors of sign-in. None of these is a class: nothing of them stands in lists, the history or exports.

-- The code generator of a user. The secret is sealed by the server's key. Until it is confirmed it is no factor.
create table totp_factor (
  user_id bigint primary key references "user" (id) on delete cascade,
  secret text not null,
  begun_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  used_at timestamptz(3),
  -- The last time step whose code was accepted: each code is accepted once.
  last_step bigint not null default 0
);

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  -- Base64url, as authenticators and browsers name it.
  credential_id text not null unique,
  -- COSE, base64url.
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index passkey_user_idx on passkey (user_id);

-- A recovery code is deleted when it is used.
create table recovery_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  hash text not null
);
create index recovery_code_user_idx on recovery_code (user_id);

-- A sign-in, or the registration of a passkey, between its two requests. It gives no rights.
create table sign_in_step (
  id uuid primary key,
  purpose text not null check (purpose in ('factor', 'enrol', 'passkey', 'register')),
  -- Null where a passkey will tell who signs in.
  user_id bigint references "user" (id) on delete cascade,
  -- A digest of the user's password hash: the step ends when the password changes.
  password_mark text,
  -- What an authenticator has to sign; null once it was answered.
  challenge text,
  address text not null,
  expires_at timestamptz(3) not null
);
create index sign_in_step_user_idx on sign_in_step (user_id);
create index sign_in_step_expiry_idx on sign_in_step (expires_at);

alter table act drop constraint act_action_check;
alter table act add constraint act_action_check check (action in ('signIn', 'signInRefused', 'signOut', 'sessionEnd', 'export',
  'proposalBegin', 'proposalAccept', 'proposalRefuse', 'proposalDrop', 'proposalHandOver',
  'invitation', 'recovery', 'passwordByLink', 'factorAdded', 'factorRemoved', 'factorReset', 'recoveryCodes'));

-- From which day on whoever has the role signs in with a second factor.
alter table "roles" add column "factor_required_from" date;
create index "roles_factor_required_from_idx" on "roles" ("factor_required_from" nulls first, id);
