-- How many times a conversion was taken: one that two servers have left in the middle is not taken again.
alter table conversion add tries integer not null default 0;
