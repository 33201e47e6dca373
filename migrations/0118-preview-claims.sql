-- The previews that servers are drawing (server/store/contents/preview-claims). Unlogged: after a crash no server draws any.
create unlogged table preview_claim (
  name text primary key,
  claim uuid not null,
  claimed_at timestamptz(3) not null default clock_timestamp()
);
