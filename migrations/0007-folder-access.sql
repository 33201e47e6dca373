-- Access given to a folder or taken away holds at the next request, as every change of rights does.
create trigger access_changed after insert or delete or update on folder_access
  for each row execute function bump_folder_rights();
create trigger folder_access_renamed after update of name on roles
  for each row execute function bump_folder_rights();
