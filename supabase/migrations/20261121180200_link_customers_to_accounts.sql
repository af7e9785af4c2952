-- Most people pay before they have an account, or without signing in. Whoever proves to own the address that was paid
-- with owns the customer: at the payment when the account is there, else when its address is confirmed.

-- The account with a confirmed address. Supabase Auth keeps addresses in lower case.
create function private.user_of_email(address text) returns uuid
language sql stable security definer set search_path = ''
return (
  select account.id from auth.users as account
  where account.email = lower(address) and account.email_confirmed_at is not null and not account.is_sso_user
);

-- As before, and with the account of the address where no account is named.
create or replace function private.store_customer(customer jsonb, event_at timestamptz) returns void
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  insert into public.customers as known (id, user_id, email, name, event_at)
  values (
    customer ->> 'id',
    coalesce(
      private.known_user((customer ->> 'user_id')::uuid),
      private.user_of_email(customer ->> 'email')
    ),
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

create function private.link_customers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.customers set user_id = new.id where user_id is null and lower(email) = lower(new.email);
  return null;
end
$$;
create trigger link_customers after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.link_customers();
