-- The outbox. A submission and the mail about it are stored in one transaction, so neither is there without the other;
-- a mail that could not be sent at once is still here for the next attempt. The wording is made by the site from the payload.
create table public.outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint outgoing_emails_kind_format check (kind ~ '^[a-z][a-z_]{0,49}$'),
  submission_id uuid not null,
  payload jsonb not null
    constraint outgoing_emails_payload_object check (jsonb_typeof(payload) = 'object'),
  status text not null default 'queued'
    constraint outgoing_emails_status_known check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0
    constraint outgoing_emails_attempts_counted check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- Whatever is done again, a submission has one mail of a kind.
  constraint outgoing_emails_one_of_a_kind unique (kind, submission_id),
  constraint outgoing_emails_locked_while_sending check ((status = 'sending') = (locked_until is not null)),
  constraint outgoing_emails_sent_at_when_sent check ((status = 'sent') = (sent_at is not null))
);

create index outgoing_emails_due on public.outgoing_emails (next_attempt_at) where status in ('queued', 'sending');
create index outgoing_emails_of_submission on public.outgoing_emails (submission_id);

alter table public.outgoing_emails enable row level security;
alter table public.outgoing_emails force row level security;
revoke all on public.outgoing_emails from anon, authenticated;
grant select, insert, update, delete on public.outgoing_emails to service_role;

-- Trigger of the tables of forms; its argument is the kind of the mail. It runs as the owner, because the visitor who
-- inserts may not touch the outbox.
create function private.queue_team_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A conflict must never cost the submission: the mail is there, and that is all that is wanted.
  insert into public.outgoing_emails (kind, submission_id, payload)
  values (tg_argv[0], new.id, to_jsonb(new) - '{status,notes,approved}'::text[])
  on conflict (kind, submission_id) do nothing;
  return null;
end
$$;

-- Who erases a submission erases what its mails say as well.
create function private.forget_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outgoing_emails where submission_id = old.id;
  return null;
end
$$;
