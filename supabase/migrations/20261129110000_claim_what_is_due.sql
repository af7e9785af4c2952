-- A claim costs what is due and not what waits: after an hour without a mail server a hundred thousand mails may wait, and
-- each look went through all of them.
create index outgoing_emails_queued on public.outgoing_emails ((kind = 'acknowledgement'), next_attempt_at)
  where status = 'queued';
create index outgoing_emails_sending on public.outgoing_emails (locked_until) where status = 'sending';
drop index public.outgoing_emails_due;

-- As before: first what a sender left behind, then mails to the team and to customers, acknowledgements last.
create or replace function public.claim_outgoing_emails(batch integer, lease interval default '2 minutes')
returns setof public.outgoing_emails
language plpgsql set search_path = '' as $$
declare
  ids uuid[];
begin
  -- Its senders were killed each time: what kills them is perhaps this very mail.
  update public.outgoing_emails
  set status = 'failed', locked_until = null,
    last_error = coalesce(last_error || '; ', '') || 'the sender was stopped in its last attempt'
  where status = 'sending' and locked_until <= now() and attempts >= private.attempts_at_most();

  ids := array(
    select due.id from public.outgoing_emails as due
    where due.status = 'sending' and due.locked_until <= now()
    order by due.kind = 'acknowledgement', due.locked_until
    limit batch
    for update skip locked
  );
  ids := ids || array(
    select due.id from public.outgoing_emails as due
    where due.status = 'queued' and (due.kind = 'acknowledgement') = false and due.next_attempt_at <= now()
    order by due.next_attempt_at
    limit batch - cardinality(ids)
    for update skip locked
  );
  ids := ids || array(
    select due.id from public.outgoing_emails as due
    where due.status = 'queued' and (due.kind = 'acknowledgement') = true and due.next_attempt_at <= now()
    order by due.next_attempt_at
    limit batch - cardinality(ids)
    for update skip locked
  );

  return query
  update public.outgoing_emails as mail
  set status = 'sending', attempts = mail.attempts + 1, locked_until = now() + lease
  where mail.id = any (ids)
  returning mail.*;
end
$$;

-- As before.
create or replace function public.claim_deliveries(busy uuid[] default '{}', lease interval default '2 minutes')
  returns table (
    id uuid, form text, submission_id uuid, attempts integer, destination_id uuid, title text, channel text, sealed text
  )
language sql set search_path = '' as $$
  with
    free as (
      select destination.id, destination.title, destination.channel, destination.sealed
      from public.destinations as destination
      where destination.paused_at is null and destination.free_at <= now() and destination.id <> all (busy)
      -- A weaker lock than `for update`: submissions that are being stored hold a key share, and must not keep it busy.
      for no key update skip locked
    ),
    due as (
      select delivery.id
      from free
      cross join lateral (
        select waiting.id from public.deliveries as waiting
        where waiting.destination_id = free.id and waiting.status in ('queued', 'sending') and waiting.due_at <= now()
        order by waiting.due_at
        limit case free.channel when 'slack' then 1 else 5 end
        for update skip locked
      ) as delivery
    ),
    claimed as (
      update public.deliveries as delivery
      set status = 'sending', attempts = delivery.attempts + 1, due_at = now() + lease
      -- As an array: a join would read all rows of the table.
      where delivery.id = any (array(select due.id from due))
      returning delivery.id, delivery.form, delivery.submission_id, delivery.attempts, delivery.destination_id
    ),
    spaced as (
      update public.destinations as destination set free_at = now() + interval '1 second'
      from claimed where claimed.destination_id = destination.id and destination.channel = 'slack'
    )
  select claimed.id, claimed.form, claimed.submission_id, claimed.attempts, claimed.destination_id, free.title,
    free.channel, free.sealed
  from claimed join free on free.id = claimed.destination_id
$$;

