-- What Stripe tells us of who pays. Stripe is where it is true; these rows follow its events (record_stripe_event),
-- so that a page can say who has which plan without asking Stripe. Nobody but the site's server writes them.

-- A row may come by the event of a subscription before the customer's own: it has no address until that one is there.
create table public.customers (
  id text primary key
    constraint customers_id_format check (id ~ '^cus_[A-Za-z0-9_]{1,250}$'),
  -- Whose account it is, once that is known; the customer stays when the account goes.
  user_id uuid references auth.users (id) on delete set null,
  email text
    constraint customers_email_length check (char_length(email) <= 512),
  name text
    constraint customers_name_length check (char_length(name) <= 512),
  -- The moment of the newest event that said so; an older one changes nothing.
  event_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index customers_of_user on public.customers (user_id);
create index customers_by_email on public.customers (lower(email));

create table public.subscriptions (
  id text primary key
    constraint subscriptions_id_format check (id ~ '^sub_[A-Za-z0-9_]{1,250}$'),
  customer_id text not null references public.customers (id) on delete cascade,
  -- Stripe's words (https://docs.stripe.com/api/subscriptions/object); a new one must not cost an event.
  status text not null
    constraint subscriptions_status_format check (status ~ '^[a-z_]{1,50}$'),
  price_id text
    constraint subscriptions_price_length check (char_length(price_id) <= 255),
  -- The slug of our plan and the period, as the checkout wrote them; null for one that was made by hand at Stripe.
  plan text
    constraint subscriptions_plan_length check (char_length(plan) <= 200),
  billing text
    constraint subscriptions_billing_known check (billing in ('monthly', 'annual')),
  current_period_end timestamptz,
  -- When it ends, if that is settled.
  cancel_at timestamptz,
  ended_at timestamptz,
  event_at timestamptz not null,
  created_at timestamptz not null
);

create index subscriptions_of_customer on public.subscriptions (customer_id);

alter table public.customers enable row level security;
alter table public.customers force row level security;
revoke all on public.customers from anon, authenticated;
grant select (id, user_id, email, name, event_at, created_at) on public.customers to authenticated;
grant select, insert, update, delete on public.customers to service_role;
create policy "Members read their own customer" on public.customers
  for select to authenticated using (user_id = (select auth.uid()));

alter table public.subscriptions enable row level security;
alter table public.subscriptions force row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select (
  id, customer_id, status, price_id, plan, billing, current_period_end, cancel_at, ended_at, event_at, created_at
) on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
-- The policy of customers holds inside as well.
create policy "Members read their own subscriptions" on public.subscriptions
  for select to authenticated using (customer_id in (select customers.id from public.customers where customers.user_id = (select auth.uid())));
