-- The purposes of steps are declared in server/store/sessions/factors/steps.ts, and every insert names one of them: the
-- list is not repeated here.
alter table sign_in_step drop constraint sign_in_step_purpose_check;
