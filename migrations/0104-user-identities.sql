-- Who a user is to a provider of OpenID Connect: the subject of an issuer, which never changes, unlike an e-mail.
create table user_identity (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  -- The provider's name in the environment at the time.
  provider text not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  unique (issuer, subject)
);
create index user_identity_user_idx on user_identity (user_id);

-- The sessions that came by a provider, with the provider's own session, so that it can end them.
create table session_identity (
  session_id uuid primary key references session (id) on delete cascade,
  identity_id bigint not null references user_identity (id) on delete cascade,
  sid text
);
create index session_identity_identity_idx on session_identity (identity_id);

-- Back-channel sign-outs that were carried out: each token is accepted once. Swept once the token has expired.
create table oidc_logout (
  issuer text not null,
  jti text not null,
  expires_at timestamptz(3) not null,
  primary key (issuer, jti)
);
create index oidc_logout_expiry_idx on oidc_logout (expires_at);

-- Another act: an external sign-in that was unlinked from an account. The other acts stay as they are.
do $$
declare
  present text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'act'::regclass and conname = 'act_action_check');
begin
  alter table act drop constraint act_action_check;
  execute 'alter table act add constraint act_action_check check (action = ''identityUnlink'' or '
    || substr(present, length('CHECK ') + 1) || ')';
end $$;
