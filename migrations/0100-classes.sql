alter table "form_answer" add column "page_caption" varchar(500);
alter table "form_answer" add column "page_caption_key" text collate "C" generated always as (sort_key("page_caption")) stored;
create index "form_answer_page_caption_idx" on "form_answer" ("page_caption_key" nulls first, id);
