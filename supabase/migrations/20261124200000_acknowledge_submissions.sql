-- The mail to who sent a form: kind `acknowledgement`, payload {form, email}. It goes to an address that anybody may have
-- typed, so it is queued by the service and not by the trigger (a row that somebody inserts past the site mails nobody),
-- it repeats nothing that was typed, and how many there are is limited here, where all processes of the site meet.

create index outgoing_emails_acknowledgements on public.outgoing_emails (created_at) where kind = 'acknowledgement';

-- The mailbox that an address leads to: ada+one@ and Ada@ are the same person's.
create function private.mailbox_of(email text) returns text
language sql immutable
return regexp_replace(lower(email), '\+[^@]*@', '@');

-- Queues it once a submission, whatever is done again. Answers `queued`; `repeated` when it was before; `recent` when the
-- mailbox had one of this form in the last day, or three of any; `full` when there were `hourly_limit` in the last hour.
create function public.queue_acknowledgement(submission_id uuid, form text, email text, hourly_limit integer) returns text
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  of_form integer;
  of_mailbox integer;
begin
  -- One at a time, or many at once would count each other too late.
  perform pg_advisory_xact_lock(hashtext('queue_acknowledgement'));
  if exists (
    select from public.outgoing_emails as mail
    where mail.kind = 'acknowledgement' and mail.submission_id = queue_acknowledgement.submission_id
  ) then
    return 'repeated';
  end if;

  select count(*) filter (where mail.payload ->> 'form' = queue_acknowledgement.form), count(*)
  into of_form, of_mailbox
  from public.outgoing_emails as mail
  where mail.kind = 'acknowledgement' and mail.created_at > now() - interval '1 day'
    and private.mailbox_of(mail.payload ->> 'email') = private.mailbox_of(queue_acknowledgement.email);
  if of_form >= 1 or of_mailbox >= 3 then
    return 'recent';
  end if;

  if hourly_limit <= (
    select count(*) from public.outgoing_emails as mail
    where mail.kind = 'acknowledgement' and mail.created_at > now() - interval '1 hour'
  ) then
    return 'full';
  end if;

  insert into public.outgoing_emails (kind, submission_id, payload)
  values (
    'acknowledgement', queue_acknowledgement.submission_id,
    jsonb_build_object('form', queue_acknowledgement.form, 'email', queue_acknowledgement.email)
  );
  return 'queued';
end
$$;

revoke execute on function public.queue_acknowledgement from public, anon, authenticated;
grant execute on function public.queue_acknowledgement to service_role;

-- As before, but for the order: the team's mail does not wait behind acknowledgements.
create or replace function public.claim_outgoing_emails(batch integer, lease interval default '2 minutes')
returns setof public.outgoing_emails
language plpgsql set search_path = '' as $$
begin
  -- Its senders were killed each time: what kills them is perhaps this very mail.
  update public.outgoing_emails
  set status = 'failed', locked_until = null,
    last_error = coalesce(last_error || '; ', '') || 'the sender was stopped in its last attempt'
  where status = 'sending' and locked_until <= now() and attempts >= private.attempts_at_most();

  return query
  update public.outgoing_emails as mail
  set status = 'sending', attempts = mail.attempts + 1, locked_until = now() + lease
  where mail.id = any (array(
    select due.id
    from public.outgoing_emails as due
    where due.status = 'queued' and due.next_attempt_at <= now()
      or due.status = 'sending' and due.locked_until <= now()
    order by due.kind = 'acknowledgement', due.next_attempt_at
    limit batch
    for update skip locked
  ))
  returning mail.*;
end
$$;

-- As before, without the acknowledgement: a form that promises its mail to the team does not fail by the other one.
create or replace function public.claim_outgoing_email(submission_id uuid, lease interval default '2 minutes')
returns setof public.outgoing_emails
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  update public.outgoing_emails as mail
  set status = 'sending', attempts = mail.attempts + 1, locked_until = now() + lease
  where mail.id = any (array(
    select due.id
    from public.outgoing_emails as due
    where due.submission_id = claim_outgoing_email.submission_id
      and due.kind <> 'acknowledgement'
      and due.status = 'queued' and due.next_attempt_at <= now()
    for update skip locked
  ))
  returning mail.*;
end
$$;
