-- How common the name is that the records of a pair have in common: the records of the class that may have it.
alter table duplicate_pair add column namesakes integer not null default 0;
alter table duplicate_pair alter column namesakes drop default;
