drop index if exists "commodity_folder_promo_code_promo_code_id_key";
create unique index "commodity_folder_promo_code_together1_key" on "commodity_folder_promo_code" ("commodity_folder_id", "promo_code_id");
drop index if exists "folder_scenario_mail_scenario_id_key";
create unique index "folder_scenario_together1_key" on "folder_scenario" ("folder_id", "mail_scenario_id");
drop index if exists "folder_access_role_id_key";
create unique index "folder_access_together1_key" on "folder_access" ("folder_id", "role_id");
