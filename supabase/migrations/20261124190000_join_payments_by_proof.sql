-- Anybody can type any address at Stripe. A payment belongs to an account when the site named the account as it began the
-- checkout, or when somebody proves to have the address: by the link that was mailed about the payment, or by signing in
-- in the browser that paid. An address alone joins nothing any more.

-- With its trigger, whose table is not ours: a hosted project's migrations may not drop that by itself.
drop function private.link_customers() cascade;
drop function public.claim_customers;

create or replace function private.store_customer(customer jsonb, event_at timestamptz) returns void
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
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

drop function private.user_of_email;

-- Gives a customer to an account, whose proof the site has seen; true when it is the account's now. It may come before
-- the first event of the customer.
create function public.claim_customer(customer_id text, user_id uuid) returns boolean
language sql set search_path = '' as $$
  insert into public.customers as known (id, user_id, event_at)
  values (claim_customer.customer_id, private.known_user(claim_customer.user_id), '-infinity')
  on conflict (id) do update set user_id = coalesce(known.user_id, excluded.user_id)
  returning known.user_id is not distinct from claim_customer.user_id
$$;
revoke execute on function public.claim_customer from public, anon, authenticated;
grant execute on function public.claim_customer to service_role;

-- What a period costs, in the smallest unit of the currency, so that a page can name the next charge without Stripe.
alter table public.subscriptions
  add column amount bigint constraint subscriptions_amount_known check (amount >= 0),
  add column currency text constraint subscriptions_currency_format check (currency ~ '^[a-z]{3}$');
grant select (amount, currency) on public.subscriptions to authenticated;

create or replace function private.store_subscription(subscription jsonb, event_at timestamptz) returns void
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  insert into public.customers (id, event_at) values (subscription ->> 'customer_id', '-infinity')
  on conflict (id) do nothing;

  insert into public.subscriptions as known
    (id, customer_id, status, price_id, plan, billing, amount, currency, current_period_end, cancel_at, ended_at,
      event_at, created_at)
  values (
    subscription ->> 'id',
    subscription ->> 'customer_id',
    subscription ->> 'status',
    subscription ->> 'price_id',
    subscription ->> 'plan',
    subscription ->> 'billing',
    (subscription ->> 'amount')::bigint,
    subscription ->> 'currency',
    (subscription ->> 'current_period_end')::timestamptz,
    (subscription ->> 'cancel_at')::timestamptz,
    (subscription ->> 'ended_at')::timestamptz,
    store_subscription.event_at,
    (subscription ->> 'created_at')::timestamptz
  )
  on conflict (id) do update
    set customer_id = excluded.customer_id,
      status = excluded.status,
      price_id = excluded.price_id,
      plan = excluded.plan,
      billing = excluded.billing,
      amount = excluded.amount,
      currency = excluded.currency,
      current_period_end = excluded.current_period_end,
      cancel_at = excluded.cancel_at,
      ended_at = excluded.ended_at,
      event_at = excluded.event_at
    -- What has ended stays so: Stripe does not bring a subscription back.
    where excluded.event_at >= known.event_at and known.ended_at is null;
end
$$;
