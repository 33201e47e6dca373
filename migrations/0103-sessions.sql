-- Refused sign-ins by their address: the limit of what is told of one that is refused again and again.
create index act_refused_idx on act ((details ->> 'address'), at) where action = 'signInRefused';
-- The sign-ins of a person: whether a device is new.
create index act_sign_in_idx on act (object_id, id) where action = 'signIn';

-- When the person of a session proved last who they are: at the sign-in, or asked again.
alter table session add column confirmed_at timestamptz(3) not null default now();
update session set confirmed_at = created_at;

alter table act drop constraint act_action_check;
alter table act add constraint act_action_check check (action in ('signIn', 'signInRefused', 'signOut', 'sessionEnd', 'export',
  'proposalBegin', 'proposalAccept', 'proposalRefuse', 'proposalDrop', 'proposalHandOver',
  'invitation', 'recovery', 'passwordByLink', 'factorAdded', 'factorRemoved', 'factorReset', 'recoveryCodes',
  'confirmation', 'confirmationRefused'));
