-- Refused sign-ins by their address: the limit of what is told of one that is refused again and again.
create index act_refused_idx on act ((details ->> 'address'), at) where action = 'signInRefused';
-- The sign-ins of a person: whether a device is new.
create index act_sign_in_idx on act (object_id, id) where action = 'signIn';
