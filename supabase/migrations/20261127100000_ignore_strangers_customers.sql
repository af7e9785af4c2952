-- As before, but an event of a customer makes no row: a Stripe account may have customers of something else. Whom this
-- site has sold to is known by a checkout or a subscription.
create or replace function private.store_customer(customer jsonb, event_at timestamptz) returns void
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  if (customer ->> 'is_whole')::boolean and not exists (
    select from public.customers as known where known.id = customer ->> 'id'
  ) then
    return;
  end if;
  insert into public.customers as known (id, user_id, email, name, event_at)
  values (
    customer ->> 'id',
    private.known_user((customer ->> 'user_id')::uuid),
    customer ->> 'email',
    customer ->> 'name',
    store_customer.event_at
  )
  on conflict (id) do update
    set user_id = coalesce(known.user_id, excluded.user_id),
      -- What a checkout knows of a customer fills gaps; what the customer's own events say replaces.
      email = case when excluded.event_at >= known.event_at and (customer ->> 'is_whole')::boolean then excluded.email
        else coalesce(known.email, excluded.email) end,
      name = case when excluded.event_at >= known.event_at and (customer ->> 'is_whole')::boolean then excluded.name
        else coalesce(known.name, excluded.name) end,
      event_at = case when (customer ->> 'is_whole')::boolean then greatest(known.event_at, excluded.event_at)
        else known.event_at end;
end
$$;
