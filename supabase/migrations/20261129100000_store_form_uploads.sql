-- Files that visitors send with forms of editors: one a submission, named after it. Private: the site uploads them with its
-- own key, and editors open them by addresses that work for a minute.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'submissions', 'submissions', false, 5242880,
  '{application/pdf,application/zip,image/png,image/jpeg}'
);

-- As before, with files: the value is the file's name.
create or replace function private.is_field_value(field jsonb, value jsonb) returns boolean
language sql immutable
return coalesce(case field ->> 'kind'
  when 'line' then jsonb_typeof(value) = 'string' and private.is_line(value #>> '{}', (field ->> 'max')::integer)
  when 'phone' then jsonb_typeof(value) = 'string' and private.is_line(value #>> '{}', (field ->> 'max')::integer)
  when 'text' then jsonb_typeof(value) = 'string' and private.is_text(value #>> '{}', (field ->> 'max')::integer)
  when 'email' then jsonb_typeof(value) = 'string' and private.is_email(value #>> '{}')
  when 'url' then jsonb_typeof(value) = 'string' and private.is_web_address(value #>> '{}')
    and char_length(value #>> '{}') <= (field ->> 'max')::integer
  when 'choice' then jsonb_typeof(value) = 'string' and field -> 'choices' @> jsonb_build_array(value)
  when 'several' then jsonb_typeof(value) = 'array' and field -> 'choices' @> value
    and jsonb_array_length(value) between 1 and (field ->> 'atMost')::integer
    and jsonb_array_length(value) = jsonb_array_length(jsonb_path_query_array(value, '$[*] ? (@.type() == "string")'))
    and (select count(distinct each.one) from jsonb_array_elements(value) as each (one)) = jsonb_array_length(value)
  when 'checkbox' then value = 'true'
  when 'consent' then value = field -> 'version'
  when 'hidden' then value = field -> 'value'
  when 'upload' then jsonb_typeof(value) = 'string' and private.is_line(value #>> '{}', 120)
end, false);

-- Names of files in the bucket `submissions` without a submission for a day: of one that was erased, or never stored. The
-- Storage API removes them.
create function public.list_orphaned_uploads() returns setof text
language sql stable security definer set search_path = '' as $$
  select file.name
  from storage.objects as file
  where file.bucket_id = 'submissions'
    and file.created_at < now() - interval '1 day'
    and not exists (select from public.form_submissions as submission where submission.id::text = file.name)
$$;

revoke execute on function public.list_orphaned_uploads from public, anon, authenticated;
grant execute on function public.list_orphaned_uploads to service_role;
