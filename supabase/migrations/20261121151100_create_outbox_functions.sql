-- The outbox's life: queued → sending → sent, or back to queued with a longer and longer pause, and failed in the end.
-- A sender that was killed leaves `sending` behind, whose lease runs out; only such a mail can be sent twice.

-- Attempts after which a mail is given up. With the pauses below, the last one is 8 hours after the first.
create function private.attempts_at_most() returns integer
language sql immutable
return 12;

-- 30 s, 1 min, 2 min … at most 2 hours.
create function private.pause_after(attempts integer) returns interval
language sql immutable
return least(interval '30 seconds' * power(2, least(attempts, 20) - 1), interval '2 hours');

-- Takes up to `batch` mails that are due, the longest due first, for this sender alone. The lease has to be longer than
-- the sender takes to give up on the mail server. The ids go through an array, because PostgreSQL may run a sub-select
-- more than once and would then take more than `batch`.
create function public.claim_outgoing_emails(batch integer, lease interval default '2 minutes')
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
    order by due.next_attempt_at
    limit batch
    for update skip locked
  ))
  returning mail.*;
end
$$;

-- Takes the mail of one submission, to send it at once: no row when it was taken, sent or given up already.
create function public.claim_outgoing_email(submission_id uuid, lease interval default '2 minutes')
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
      and due.status = 'queued' and due.next_attempt_at <= now()
    for update skip locked
  ))
  returning mail.*;
end
$$;

-- False when there is no such mail. Sent is sent, also when the lease had run out meanwhile. A token that confirms an
-- address has reached its owner then, and is nobody else's business.
create function public.mark_email_sent(id uuid) returns boolean
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  update public.outgoing_emails as mail
  set status = 'sent', sent_at = coalesce(mail.sent_at, now()), locked_until = null, last_error = null,
    payload = mail.payload - 'confirmation_token'
  where mail.id = mark_email_sent.id;
  return found;
end
$$;

-- Answers what became of it: `queued` for another attempt, or `failed`, which somebody should hear of.
-- Null when the mail is not being sent.
create function public.mark_email_failed(id uuid, error text) returns text
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  outcome text;
begin
  update public.outgoing_emails as mail
  set status = case when mail.attempts < private.attempts_at_most() then 'queued' else 'failed' end,
    next_attempt_at = now() + private.pause_after(mail.attempts),
    locked_until = null,
    last_error = left(mark_email_failed.error, 2000)
  where mail.id = mark_email_failed.id and mail.status = 'sending'
  returning mail.status into outcome;
  return outcome;
end
$$;

-- Not security definer: only who may change the outbox has a use for them.
revoke execute on function public.claim_outgoing_emails, public.claim_outgoing_email, public.mark_email_sent, public.mark_email_failed
  from public, anon, authenticated;
grant execute on function public.claim_outgoing_emails, public.claim_outgoing_email, public.mark_email_sent, public.mark_email_failed
  to service_role;
grant usage on schema private to service_role;
