-- What an answer carries beside its body, and the roles of whoever was given it: somebody who has lost one gets no repeat of it.
-- Answers that were kept before have neither.
alter table idempotency add headers jsonb, add roles text[];
