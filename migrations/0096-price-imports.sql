-- Prices are uploaded by imports: under which record rows are imported, and what each is about.
alter table import_work add column under_id bigint;
alter table import_row add column about text;
-- What was uploaded before is no longer committed: its jobs end, and its files go.
update queue_job set state = 'cancelled', due_at = null, finished_at = now(), message = 'Загрузите файл снова: цены загружаются иначе'
  where kind = 'uploadPrices' and state in ('queued', 'running', 'waiting');
delete from stored_content where object_id in (select id from price_upload);
drop table price_upload_row;
drop table price_upload;
drop table price_upload_heading;
