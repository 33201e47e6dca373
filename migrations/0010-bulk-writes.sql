-- A change of the tree matters as long as anything is restricted at all, and once in a transaction: each time it was told anew, all
-- the versions of the one row were passed that the transaction had left behind.
create or replace function bump_folder_epoch() returns trigger language plpgsql as $$
begin
  if current_setting('back_office.tree_moved', true) is distinct from pg_current_xact_id()::text
    and exists (select from folder_access) then
    update access_epoch set n = n + 1, folders = folders + 1;
    perform set_config('back_office.tree_moved', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

-- Links to records of just any class are held by the writes that make and delete them.
alter table "course_item" drop constraint "course_item_owner_id_fkey";
alter table "course_item" drop constraint "course_item_branch_id_fkey";
alter table "attached_file_folder" drop constraint "attached_file_folder_component_id_fkey";
alter table "folder_scenario" drop constraint "folder_scenario_folder_id_fkey";
alter table "folder_subscriber" drop constraint "folder_subscriber_folder_id_fkey";
alter table "mail_log" drop constraint "mail_log_component_id_fkey";
alter table "folder_access" drop constraint "folder_access_folder_id_fkey";
alter table "component_image" drop constraint "component_image_component_id_fkey";
alter table "component_image_album" drop constraint "component_image_album_component_id_fkey";
alter table "component_link" drop constraint "component_link_component_id_fkey";
alter table "component_link" drop constraint "component_link_linked_component_id_fkey";
alter table "linked_component_file" drop constraint "linked_component_file_component_id_fkey";
alter table "componentreview" drop constraint "componentreview_component_id_fkey";
alter table "component_feature" drop constraint "component_feature_component_id_fkey";
alter table "componentgeo_object" drop constraint "componentgeo_object_component_id_fkey";
alter table "componentgeo_object" drop constraint "componentgeo_object_geo_object_id_fkey";
alter table "component_author" drop constraint "component_author_component_id_fkey";
alter table "component_video" drop constraint "component_video_component_id_fkey";
alter table "component_person" drop constraint "component_person_component_id_fkey";
alter table "component_commodity" drop constraint "component_commodity_component_id_fkey";
alter table "component_professional_area" drop constraint "component_professional_area_component_id_fkey";
alter table "component_rating" drop constraint "component_rating_component_id_fkey";
alter table "component_like" drop constraint "component_like_component_id_fkey";
alter table "seo_keyword" drop constraint "seo_keyword_component_id_fkey";
alter table "contentblock" drop constraint "contentblock_content_id_fkey";
alter table "page_folder" drop constraint "page_folder_component_id_fkey";
alter table "news_folder" drop constraint "news_folder_component_id_fkey";
alter table "article_folder" drop constraint "article_folder_component_id_fkey";
alter table "video_folder" drop constraint "video_folder_component_id_fkey";
alter table "case_folder" drop constraint "case_folder_component_id_fkey";
alter table "document_folder" drop constraint "document_folder_component_id_fkey";
alter table "feature_folder" drop constraint "feature_folder_component_id_fkey";
alter table "question_folder" drop constraint "question_folder_component_id_fkey";
alter table "brand_folder" drop constraint "brand_folder_component_id_fkey";
alter table "job_folder" drop constraint "job_folder_component_id_fkey";
alter table "service_folder" drop constraint "service_folder_component_id_fkey";
alter table "clinic_case_folder" drop constraint "clinic_case_folder_component_id_fkey";
alter table "person_folder" drop constraint "person_folder_component_id_fkey";
alter table "doctor_folder" drop constraint "doctor_folder_component_id_fkey";
alter table "clinic_folder" drop constraint "clinic_folder_component_id_fkey";
alter table "company_folder" drop constraint "company_folder_component_id_fkey";
alter table "company_partner_folder" drop constraint "company_partner_folder_component_id_fkey";
alter table "course_folder" drop constraint "course_folder_component_id_fkey";
alter table "commodity_folder" drop constraint "commodity_folder_component_id_fkey";
alter table "promo_action_folder" drop constraint "promo_action_folder_component_id_fkey";
alter table "event_folder" drop constraint "event_folder_component_id_fkey";
