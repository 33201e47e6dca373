-- The acts are declared in model/wire/audit.ts, and every insert names one of them: the list is not repeated here.
alter table act drop constraint act_action_check;
