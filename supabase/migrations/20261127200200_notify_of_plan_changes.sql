-- Mails to a customer about the plan: a change, a cancellation, a renewal ahead, paid or failed. Each is stored with the
-- event that tells of it, once, like the receipt of a checkout.
--
-- notice: {kind, submission_id, customer_id, subscription_id, …}, the rest being the payload. It goes to the address that
-- Stripe names, else to the customer's, and only about a subscription that this site has sold.
drop function public.record_stripe_event(jsonb, jsonb, jsonb, jsonb);

create function private.queue_plan_notice(notice jsonb) returns void
language sql set search_path = '' as $$
  insert into public.outgoing_emails (kind, submission_id, payload)
  select
    notice ->> 'kind',
    (notice ->> 'submission_id')::uuid,
    jsonb_strip_nulls(
      (notice - '{kind,submission_id,customer_id,subscription_id}'::text[]) || jsonb_build_object(
        'email', coalesce(notice ->> 'email', customer.email),
        'name', customer.name,
        'plan', coalesce(notice ->> 'plan', initcap(subscription.plan))
      )
    )
  from public.subscriptions as subscription
  join public.customers as customer on customer.id = subscription.customer_id
  where subscription.id = notice ->> 'subscription_id' and customer.id = notice ->> 'customer_id'
    and coalesce(notice ->> 'email', customer.email) is not null
  on conflict (kind, submission_id) do nothing
$$;

create function public.record_stripe_event(
  event jsonb,
  customer jsonb default null,
  subscription jsonb default null,
  receipt jsonb default null,
  notice jsonb default null
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
  if notice is not null then
    perform private.queue_plan_notice(notice);
  end if;
  return 'stored';
end
$$;

create or replace function public.record_stripe_events(events jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given jsonb;
  outcome text;
  outcomes jsonb := '[]';
begin
  for given in select value from jsonb_array_elements(events) loop
    begin
      outcome := public.record_stripe_event(
        given -> 'event', given -> 'customer', given -> 'subscription', given -> 'receipt', given -> 'notice'
      );
    exception when data_exception or integrity_constraint_violation then
      outcome := 'refused: ' || sqlerrm;
    end;
    outcomes := outcomes || to_jsonb(outcome);
  end loop;
  return outcomes;
end
$$;

revoke execute on function public.record_stripe_event from public, anon, authenticated;
grant execute on function public.record_stripe_event to service_role;
