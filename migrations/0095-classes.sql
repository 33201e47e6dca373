alter table "import" alter column "stage" set default 'columns';
