-- Files that a form gives to whoever has sent it. Private: the site hands out addresses that work for a minute.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'downloads', 'downloads', false, 26214400,
  '{application/pdf,application/zip,image/png,image/jpeg}'
);
