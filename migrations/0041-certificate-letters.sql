-- The letters that bring a certificate, and who sent them: its PDF is printed with that user's rights when the letter is
-- handed over.
create table certificate_letter (
  letter_id bigint primary key references "mail_log" (id) on delete cascade,
  certificate_id bigint not null,
  user_id bigint not null
);
create index certificate_letter_certificate_idx on certificate_letter (certificate_id, letter_id);
