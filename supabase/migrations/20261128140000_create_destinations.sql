-- Where submissions are delivered besides the inbox: webhooks, Slack, mailboxes of colleagues. A destination says which
-- submissions it wants, so that the triggers need not know who takes what; a delivery is one submission on its way to
-- one destination, with what has become of it.

create table public.destinations (
  id uuid primary key,
  title text not null
    constraint destinations_title_line check (private.is_line(title, 80)),
  channel text not null
    constraint destinations_channel_known check (channel in ('webhook', 'slack', 'mail')),
  -- Addresses and secrets, encrypted by the site: a dump of the database holds none.
  sealed text not null
    constraint destinations_sealed_format check (sealed ~ '^[A-Za-z0-9_-]+$' and char_length(sealed) <= 8192),
  -- Names of forms as the inbox has them; empty for all.
  forms text[] not null default '{}'
    constraint destinations_forms_few check (cardinality(forms) <= 100),
  -- {field, is}: only submissions whose field has this value, or this one among several.
  rule jsonb
    constraint destinations_rule_format check (
      jsonb_typeof(rule -> 'field') = 'string' and jsonb_typeof(rule -> 'is') = 'string' and octet_length(rule::text) <= 1024
    ),
  paused_at timestamptz,
  paused_because text
    constraint destinations_paused_because_line check (private.is_line(paused_because, 200)),
  -- Slack takes one message a second.
  free_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null
    constraint destinations_changed_by_line check (private.is_line(changed_by, 200))
);

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  destination_id uuid not null references public.destinations on delete cascade,
  -- As the inbox has it: `contact_requests`, `form:hiring-review`.
  form text not null,
  submission_id uuid not null,
  status text not null default 'queued'
    constraint deliveries_status_known check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0
    constraint deliveries_attempts_counted check (attempts >= 0),
  -- When it is tried next; while it is being sent, when another sender may take it over.
  due_at timestamptz not null default now(),
  gives_up_at timestamptz not null default now() + interval '3 days',
  last_error text
    constraint deliveries_last_error_length check (char_length(last_error) <= 500),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint deliveries_one_a_destination unique (destination_id, submission_id),
  constraint deliveries_sent_at_when_sent check ((status = 'sent') = (sent_at is not null))
);

create index deliveries_due on public.deliveries (destination_id, due_at) where status in ('queued', 'sending');
create index deliveries_of_submission on public.deliveries (submission_id);

alter table public.destinations enable row level security;
alter table public.destinations force row level security;
alter table public.deliveries enable row level security;
alter table public.deliveries force row level security;
revoke all on public.destinations, public.deliveries from anon, authenticated;
grant select, insert, update, delete on public.destinations, public.deliveries to service_role;

create function private.meets_rule(rule jsonb, fields jsonb) returns boolean
language sql immutable
return rule is null
  or coalesce(fields ->> (rule ->> 'field') = rule ->> 'is', false)
  or coalesce(jsonb_typeof(fields -> (rule ->> 'field')) = 'array' and fields -> (rule ->> 'field') ? (rule ->> 'is'), false);

-- Trigger of the tables of forms. It runs as the owner, because the visitor who inserts may not see the destinations.
create function private.queue_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_of_editors boolean := tg_table_name = 'form_submissions';
  submitted jsonb := to_jsonb(new);
  of_form text := case when is_of_editors then 'form:' || (submitted ->> 'form') else tg_table_name end;
  fields jsonb := case when is_of_editors then submitted -> 'data' else submitted end;
begin
  insert into public.deliveries (destination_id, form, submission_id)
  select destination.id, of_form, new.id
  from public.destinations as destination
  where (destination.forms = '{}' or of_form = any (destination.forms))
    and private.meets_rule(destination.rule, fields)
  -- A destination that is being deleted must never cost the submission.
  for key share
  on conflict (destination_id, submission_id) do nothing;
  return null;
end
$$;

-- Erasing a submission ends its deliveries.
create function private.forget_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deliveries where submission_id = old.id;
  return null;
end
$$;

create trigger contact_requests_queue_deliveries after insert on public.contact_requests
  for each row execute function private.queue_deliveries();
create trigger resume_submissions_queue_deliveries after insert on public.resume_submissions
  for each row execute function private.queue_deliveries();
create trigger partner_applications_queue_deliveries after insert on public.partner_applications
  for each row execute function private.queue_deliveries();
create trigger partner_messages_queue_deliveries after insert on public.partner_messages
  for each row execute function private.queue_deliveries();
create trigger white_glove_applications_queue_deliveries after insert on public.white_glove_applications
  for each row execute function private.queue_deliveries();
create trigger integration_requests_queue_deliveries after insert on public.integration_requests
  for each row execute function private.queue_deliveries();
create trigger early_access_signups_queue_deliveries after insert on public.early_access_signups
  for each row execute function private.queue_deliveries();
create trigger form_submissions_queue_deliveries after insert on public.form_submissions
  for each row execute function private.queue_deliveries();

create trigger contact_requests_forget_deliveries after delete on public.contact_requests
  for each row execute function private.forget_deliveries();
create trigger resume_submissions_forget_deliveries after delete on public.resume_submissions
  for each row execute function private.forget_deliveries();
create trigger partner_applications_forget_deliveries after delete on public.partner_applications
  for each row execute function private.forget_deliveries();
create trigger partner_messages_forget_deliveries after delete on public.partner_messages
  for each row execute function private.forget_deliveries();
create trigger white_glove_applications_forget_deliveries after delete on public.white_glove_applications
  for each row execute function private.forget_deliveries();
create trigger integration_requests_forget_deliveries after delete on public.integration_requests
  for each row execute function private.forget_deliveries();
create trigger early_access_signups_forget_deliveries after delete on public.early_access_signups
  for each row execute function private.forget_deliveries();
create trigger form_submissions_forget_deliveries after delete on public.form_submissions
  for each row execute function private.forget_deliveries();

-- Deliveries that are due, a few of each destination, so that none waits behind another. Both locks make two workers
-- take different ones.
create function public.claim_deliveries(busy uuid[] default '{}', lease interval default '2 minutes')
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
      select delivery.id, free.title, free.channel, free.sealed
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
      from due where due.id = delivery.id
      returning delivery.id, delivery.form, delivery.submission_id, delivery.attempts, delivery.destination_id,
        due.title, due.channel, due.sealed
    ),
    spaced as (
      update public.destinations as destination set free_at = now() + interval '1 second'
      from claimed where claimed.destination_id = destination.id and claimed.channel = 'slack'
    )
  select claimed.id, claimed.form, claimed.submission_id, claimed.attempts, claimed.destination_id, claimed.title,
    claimed.channel, claimed.sealed
  from claimed
$$;

create function public.mark_delivery_sent(id uuid) returns boolean
language sql set search_path = '' as $$
  with marked as (
    update public.deliveries as delivery set status = 'sent', sent_at = now(), last_error = null
    where delivery.id = mark_delivery_sent.id and delivery.status = 'sending'
    returning 1
  )
  select exists (select from marked)
$$;

-- Answers what has become of it: `queued` for another attempt, `failed` when it is given up, null when it was not being sent.
create function public.mark_delivery_failed(
  id uuid, error text, is_final boolean default false, retry_after_seconds integer default 0
) returns text
language plpgsql set search_path = '' as $$
declare
  -- With each attempt later, as a receiver that is down for an hour is not helped by more; the last step repeats.
  steps interval[] := array['5 s', '30 s', '2 min', '10 min', '30 min', '1 h', '2 h', '4 h', '8 h']::interval[];
  marked text;
begin
  update public.deliveries as delivery
  set last_error = left(mark_delivery_failed.error, 500),
    due_at = next_try.at,
    status = case when is_final or next_try.at > delivery.gives_up_at then 'failed' else 'queued' end
  from (
    select waiting.id, now() + greatest(
      steps[least(waiting.attempts, array_length(steps, 1))] * (0.8 + random() * 0.4),
      make_interval(secs => least(retry_after_seconds, 3600))
    ) as at
    from public.deliveries as waiting where waiting.id = mark_delivery_failed.id
  ) as next_try
  where delivery.id = next_try.id and delivery.status = 'sending'
  returning delivery.status into marked;
  return marked;
end
$$;

-- The receiver says that it is gone (410): what waits for it waits until somebody resumes it.
create function public.pause_destination(id uuid, because text) returns void
language sql set search_path = '' as $$
  update public.destinations as destination set paused_at = now(), paused_because = left(because, 200)
  where destination.id = pause_destination.id and destination.paused_at is null
$$;

create function public.resume_destination(id uuid) returns void
language sql set search_path = '' as $$
  update public.destinations as destination set paused_at = null, paused_because = null
  where destination.id = resume_destination.id;
  update public.deliveries as delivery set due_at = now(), gives_up_at = now() + interval '3 days'
  where delivery.destination_id = resume_destination.id and delivery.status = 'queued';
$$;

-- A colleague sends again what was given up, or what would wait for hours.
create function public.retry_delivery(id uuid) returns boolean
language sql set search_path = '' as $$
  with again as (
    update public.deliveries as delivery
    set status = 'queued', attempts = 0, due_at = now(), gives_up_at = now() + interval '3 days'
    where delivery.id = retry_delivery.id and delivery.status in ('queued', 'failed')
    returning 1
  )
  select exists (select from again)
$$;

revoke execute on function public.claim_deliveries, public.mark_delivery_sent, public.mark_delivery_failed,
  public.pause_destination, public.resume_destination, public.retry_delivery
  from public, anon, authenticated;
grant execute on function public.claim_deliveries, public.mark_delivery_sent, public.mark_delivery_failed,
  public.pause_destination, public.resume_destination, public.retry_delivery
  to service_role;
