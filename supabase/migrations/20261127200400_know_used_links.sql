-- Whether the link of a mail has been used, or replaced by a newer one: its page says so as it opens, and not after a
-- password was chosen. Supabase Auth deletes a token as it is used, and has no call that looks at one without using it.
create function public.is_link_used(token_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from auth.one_time_tokens as token where token.token_hash = is_link_used.token_hash
  )
$$;

revoke execute on function public.is_link_used from public, anon, authenticated;
grant execute on function public.is_link_used to service_role;
