-- Every event of Stripe whose effect is stored, so that it has that effect once however often it comes.
create table public.stripe_events (
  id text primary key
    constraint stripe_events_id_format check (id ~ '^evt_[A-Za-z0-9_]{1,250}$'),
  type text not null
    constraint stripe_events_type_format check (type ~ '^[a-z0-9_.]{1,100}$'),
  -- When it happened at Stripe.
  event_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index stripe_events_newest on public.stripe_events (created_at desc);

alter table public.stripe_events enable row level security;
alter table public.stripe_events force row level security;
revoke all on public.stripe_events from anon, authenticated;
grant select, insert, update, delete on public.stripe_events to service_role;

-- The id when there is such an account. The service may not read auth.users itself.
create function private.known_user(id uuid) returns uuid
language sql stable security definer set search_path = ''
return (select known.id from auth.users as known where known.id = known_user.id);

create function private.store_customer(customer jsonb, event_at timestamptz) returns void
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

create function private.store_subscription(subscription jsonb, event_at timestamptz) returns void
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  insert into public.customers (id, event_at) values (subscription ->> 'customer_id', '-infinity')
  on conflict (id) do nothing;

  insert into public.subscriptions as known
    (id, customer_id, status, price_id, plan, billing, current_period_end, cancel_at, ended_at, event_at, created_at)
  values (
    subscription ->> 'id',
    subscription ->> 'customer_id',
    subscription ->> 'status',
    subscription ->> 'price_id',
    subscription ->> 'plan',
    subscription ->> 'billing',
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
      current_period_end = excluded.current_period_end,
      cancel_at = excluded.cancel_at,
      ended_at = excluded.ended_at,
      event_at = excluded.event_at
    -- What has ended stays so: Stripe does not bring a subscription back.
    where excluded.event_at >= known.event_at and known.ended_at is null;
end
$$;

-- Stores an event of Stripe and what follows from it in one transaction, once, in whatever order events come.
-- `repeated`: it is stored already. `tie`: another event of the same second has told something else of the subscription,
-- and only Stripe knows which is newer; nothing is stored, and the caller asks Stripe and says so with `is_asked`.
--
-- event: {id, type, event_at}; customer: {id, user_id, email, name, is_whole}; subscription: the columns of its table
-- and `is_asked`; receipt: {submission_id, …}, the payload of a mail.
create function public.record_stripe_event(
  event jsonb,
  customer jsonb default null,
  subscription jsonb default null,
  receipt jsonb default null
) returns text
language plpgsql set search_path = '' as $$
declare
  moment timestamptz := (event ->> 'event_at')::timestamptz;
begin
  if subscription is not null then
    -- One event of a subscription at a time: two could not see each other's rows.
    perform pg_advisory_xact_lock(hashtextextended(subscription ->> 'id', 0));
  end if;

  insert into public.stripe_events (id, type, event_at) values (event ->> 'id', event ->> 'type', moment)
  on conflict (id) do nothing;
  if not found then
    return 'repeated';
  end if;

  if subscription is not null and not coalesce((subscription ->> 'is_asked')::boolean, false) and exists (
    select from public.subscriptions as known
    where known.id = subscription ->> 'id' and known.event_at = moment and known.ended_at is null
      and subscription ->> 'ended_at' is null
      and (known.status, known.price_id, known.current_period_end, known.cancel_at) is distinct from (
        subscription ->> 'status',
        subscription ->> 'price_id',
        (subscription ->> 'current_period_end')::timestamptz,
        (subscription ->> 'cancel_at')::timestamptz
      )
  ) then
    delete from public.stripe_events where id = event ->> 'id';
    return 'tie';
  end if;

  if customer is not null then
    perform private.store_customer(customer, moment);
  end if;
  if subscription is not null then
    perform private.store_subscription(subscription, moment);
  end if;
  if receipt is not null then
    insert into public.outgoing_emails (kind, submission_id, payload)
    values ('receipt', (receipt ->> 'submission_id')::uuid, receipt - 'submission_id')
    on conflict (kind, submission_id) do nothing;
  end if;
  return 'stored';
end
$$;

-- Gives an account the customers that paid with its address, once the address is confirmed, and answers them.
create function public.claim_customers(user_id uuid) returns setof public.customers
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update public.customers as customer
  set user_id = account.id
  from auth.users as account
  where account.id = claim_customers.user_id and account.email_confirmed_at is not null
    and lower(customer.email) = lower(account.email) and customer.user_id is null;
  return query select customer.* from public.customers as customer where customer.user_id = claim_customers.user_id;
end
$$;

revoke execute on function public.record_stripe_event, public.claim_customers from public, anon, authenticated;
grant execute on function public.record_stripe_event, public.claim_customers to service_role;

-- Seven years are what the law asks of records of payment; an event is only there to be known again.
insert into public.retention_periods (table_name, days, counted_from) values
  ('subscriptions', 2555, 'its end'),
  ('customers', 2555, 'the last that Stripe said of it, when it has no subscription'),
  ('stripe_events', 90, 'its arrival');

create or replace function public.erase_expired_submissions() returns table (table_name text, erased bigint)
language sql set search_path = '' as $$
  with
    contact_requests as (
      delete from public.contact_requests where created_at < private.kept_since('contact_requests') returning 1),
    partner_applications as (
      delete from public.partner_applications where created_at < private.kept_since('partner_applications') returning 1),
    partner_messages as (
      delete from public.partner_messages where created_at < private.kept_since('partner_messages') returning 1),
    white_glove_applications as (
      delete from public.white_glove_applications where created_at < private.kept_since('white_glove_applications') returning 1),
    integration_requests as (
      delete from public.integration_requests where created_at < private.kept_since('integration_requests') returning 1),
    early_access_signups as (
      delete from public.early_access_signups where created_at < private.kept_since('early_access_signups') returning 1),
    resume_submissions as (
      delete from public.resume_submissions where created_at < private.kept_since('resume_submissions') returning 1),
    blog_comments as (
      delete from public.blog_comments where not approved and created_at < private.kept_since('blog_comments') returning 1),
    newsletter_subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and confirmation_sent_at < private.kept_since('newsletter_subscribers')
        or status = 'unsubscribed' and unsubscribed_at < private.kept_since('newsletter_subscribers')
      returning 1),
    outgoing_emails as (
      delete from public.outgoing_emails
      where status = 'sent' and sent_at < private.kept_since('outgoing_emails')
        or status = 'failed' and created_at < private.kept_since('outgoing_emails')
      returning 1),
    subscriptions as (
      delete from public.subscriptions where ended_at < private.kept_since('subscriptions') returning 1),
    customers as (
      delete from public.customers as customer
      where created_at < private.kept_since('customers') and event_at < private.kept_since('customers')
        and not exists (select from public.subscriptions as subscription where subscription.customer_id = customer.id)
      returning 1),
    stripe_events as (
      delete from public.stripe_events where created_at < private.kept_since('stripe_events') returning 1)
  select 'contact_requests', count(*) from contact_requests
  union all select 'partner_applications', count(*) from partner_applications
  union all select 'partner_messages', count(*) from partner_messages
  union all select 'white_glove_applications', count(*) from white_glove_applications
  union all select 'integration_requests', count(*) from integration_requests
  union all select 'early_access_signups', count(*) from early_access_signups
  union all select 'resume_submissions', count(*) from resume_submissions
  union all select 'blog_comments', count(*) from blog_comments
  union all select 'newsletter_subscribers', count(*) from newsletter_subscribers
  union all select 'outgoing_emails', count(*) from outgoing_emails
  union all select 'subscriptions', count(*) from subscriptions
  union all select 'customers', count(*) from customers
  union all select 'stripe_events', count(*) from stripe_events
$$;
