-- The campaign that brought a buyer who agreed that it is recorded, as the checkout wrote it into the subscription at
-- Stripe. It is written with the row and never again: what brought a buyer does not change with the plan.
alter table public.subscriptions
  add column campaign jsonb not null default '{}'
    constraint subscriptions_campaign_format check (private.is_campaign(campaign));

-- It is about them, so it is in the data that they take along.
grant select (campaign) on public.subscriptions to authenticated;

create or replace function private.store_subscription(subscription jsonb, event_at timestamptz) returns void
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  insert into public.customers (id, event_at) values (subscription ->> 'customer_id', '-infinity')
  on conflict (id) do nothing;

  insert into public.subscriptions as known
    (id, customer_id, status, price_id, plan, billing, amount, currency, current_period_end, cancel_at, ended_at,
      event_at, created_at, campaign)
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
    (subscription ->> 'created_at')::timestamptz,
    -- Anybody with the account at Stripe can write there: an event is not refused for it.
    case when private.is_campaign(subscription -> 'campaign') then subscription -> 'campaign' else '{}' end
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
    -- A subscription that has ended stays ended: Stripe does not bring it back.
    where excluded.event_at >= known.event_at and known.ended_at is null;
end
$$;
