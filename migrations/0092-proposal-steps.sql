-- What each write that is held back made of a proposal, so that it can be undone: what is held back of the records that it
-- touched, before it and after it.
create table proposal_step (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references proposal (id) on delete cascade,
  user_id bigint,
  object_ids bigint[] not null,
  before jsonb not null,
  after jsonb not null
);
create index proposal_step_proposal_idx on proposal_step (proposal_id);

-- What is done with proposals stands in the journal.
alter table act drop constraint act_action_check;
alter table act add constraint act_action_check check (action in ('signIn', 'signInRefused', 'signOut', 'sessionEnd', 'export',
  'proposalBegin', 'proposalAccept', 'proposalRefuse', 'proposalDrop', 'proposalHandOver'));
