-- One submission of the inbox, for an address that a colleague passes on: no row when it is gone.
create function public.find_in_inbox(of_form text, of_id uuid) returns setof private.inbox
language sql stable set search_path = '' as $$
  select inbox.* from private.inbox as inbox where inbox.form = of_form and inbox.id = of_id
$$;

revoke execute on function public.find_in_inbox from public, anon, authenticated;
grant execute on function public.find_in_inbox to service_role;
