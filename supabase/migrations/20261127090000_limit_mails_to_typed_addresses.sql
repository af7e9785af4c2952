-- One limiter for the mails of the outbox that go to an address which anybody may have typed. It counts mailboxes, not
-- addresses, here where all processes of the site meet and where the publishable key cannot pass it by.

-- The mailbox that an address leads to: ada+one@ and Ada@ are one person's, and Gmail ignores dots. For counting only.
create or replace function private.mailbox_of(email text) returns text
language sql immutable
return (
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select regexp_replace(regexp_replace(address, '@[^@]*$', ''), '\+.*$', '') as name,
      regexp_replace(address, '^.*@', '') as domain
    from (select lower(btrim(email)) as address) as typed
  ) as parts
);

-- A mail that was queued, or `newsletter_left`. Kept for 30 days; of the mailbox only its hash.
create table private.mail_turns (
  mailbox text not null constraint mail_turns_mailbox_is_hash check (mailbox ~ '^[0-9a-f]{64}$'),
  kind text not null,
  at timestamptz not null default clock_timestamp()
);
create index mail_turns_of_mailbox on private.mail_turns (mailbox, at);
create index mail_turns_of_kind on private.mail_turns (kind, at);
create index mail_turns_at on private.mail_turns (at);

create function private.hash_mailbox(email text) returns text
language sql immutable
return encode(sha256(convert_to(private.mailbox_of(email), 'UTF8')), 'hex');

-- Whether a mail may go to a mailbox now: `go`; `recent` when it had enough of this kind, or eight mails of all kinds in
-- a day; `full` when all mailboxes together had enough in the last hour; `paused` for 24 hours after its owner has left
-- the newsletter. Two who ask about one mailbox at once wait for each other, until their transaction ends.
create function private.check_mail_turn(email text, of_kind text, hourly_limit integer default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  of_mailbox text := private.hash_mailbox(email);
  moment timestamptz := clock_timestamp();
  limits record;
begin
  perform pg_advisory_xact_lock(hashtext('mail turn'), hashtext(of_mailbox));
  select * into strict limits
  from (
    values
      ('newsletter_confirmation', interval '5 minutes', 3, 6, 200),
      ('acknowledgement', interval '0', 3, 90, 0),
      ('account_exists', interval '10 minutes', 3, 30, 60)
  ) as known (kind, apart, a_day, a_month, an_hour)
  where known.kind = of_kind;

  if of_kind = 'newsletter_confirmation' and exists (
    select from private.mail_turns as turn
    where turn.mailbox = of_mailbox and turn.kind = 'newsletter_left' and turn.at > moment - interval '24 hours'
  ) then
    return 'paused';
  end if;

  if (
    select count(*) filter (where turn.kind = of_kind and turn.at > moment - limits.apart) >= 1
      or count(*) filter (where turn.kind = of_kind and turn.at > moment - interval '1 day') >= limits.a_day
      or count(*) filter (where turn.kind = of_kind) >= limits.a_month
      or count(*) filter (where turn.at > moment - interval '1 day') >= 8
    from private.mail_turns as turn
    where turn.mailbox = of_mailbox and turn.kind <> 'newsletter_left' and turn.at > moment - interval '30 days'
  ) then
    return 'recent';
  end if;

  if coalesce(hourly_limit, limits.an_hour) <= (
    select count(*) from private.mail_turns as turn
    where turn.kind = of_kind and turn.at > moment - interval '1 hour'
  ) then
    return 'full';
  end if;
  return 'go';
end
$$;

-- Counts a mail that was queued. Two old rows go for each that comes, so there are never many more than are in use.
create function private.count_mail_turn(email text, of_kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_turns (mailbox, kind) values (private.hash_mailbox(email), of_kind);
  delete from private.mail_turns where ctid in (
    select old.ctid from private.mail_turns as old
    where old.at < now() - interval '30 days'
    order by old.at
    limit 2
    for update skip locked
  );
end
$$;

revoke execute on function private.check_mail_turn, private.count_mail_turn from public;
grant execute on function private.check_mail_turn, private.count_mail_turn to service_role;

-- As before, within the limits of the mailbox: over them it answers the same, and nothing changes.
create or replace function public.subscribe_to_newsletter(
  submission_id uuid,
  email text,
  source text,
  page text,
  consent boolean default false,
  campaign jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address text := lower(btrim(subscribe_to_newsletter.email));
  token text := private.new_token();
  subscriber public.newsletter_subscribers;
  mail jsonb;
begin
  -- No address at all is refused by the table.
  if private.is_email(address) and private.check_mail_turn(address, 'newsletter_confirmation') <> 'go' then
    return;
  end if;
  insert into public.newsletter_subscribers as known
    (email, source, page, consent, campaign, confirmation_token_hash, unsubscribe_token)
  values (
    address,
    subscribe_to_newsletter.source,
    subscribe_to_newsletter.page,
    subscribe_to_newsletter.consent,
    subscribe_to_newsletter.campaign,
    private.hash_token(token),
    private.new_token()
  )
  on conflict (email) do update
    set status = 'pending',
      confirmation_token_hash = excluded.confirmation_token_hash,
      confirmation_sent_at = now(),
      unsubscribed_at = null
    where known.status <> 'confirmed' and known.confirmation_sent_at < now() - interval '5 minutes'
  returning * into subscriber;
  if not found then
    return;
  end if;
  perform private.count_mail_turn(address, 'newsletter_confirmation');
  mail := jsonb_build_object(
    'email', subscriber.email,
    'confirmation_token', token,
    'unsubscribe_token', subscriber.unsubscribe_token
  );
  insert into public.outgoing_emails (kind, submission_id, payload)
  values ('newsletter_confirmation', subscribe_to_newsletter.submission_id, mail)
  on conflict (kind, submission_id) do nothing;
  if not found then
    -- A page brought back by the browser's Back sends its submission id again, with another address: that one wants a mail too.
    insert into public.outgoing_emails (kind, submission_id, payload)
    values ('newsletter_confirmation', gen_random_uuid(), mail);
  end if;
end
$$;

-- As before; the mailbox is sent no confirmation for a day, under whatever tag somebody types its address.
create or replace function public.unsubscribe_newsletter(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  select known.email into address
  from public.newsletter_subscribers as known
  where known.unsubscribe_token = token and known.status <> 'unsubscribed'
  for update;
  if found then
    perform private.count_mail_turn(address, 'newsletter_left');
  end if;
  update public.newsletter_subscribers
  set status = 'unsubscribed',
    unsubscribed_at = coalesce(unsubscribed_at, now()),
    confirmed_at = null,
    -- A confirmation link of an earlier mail must not undo this.
    confirmation_token_hash = null
  where unsubscribe_token = token;
  return found;
end
$$;

-- As before, with the limits of `check_mail_turn`.
create or replace function public.queue_acknowledgement(submission_id uuid, form text, email text, hourly_limit integer) returns text
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  turn text;
begin
  -- One at a time, or many at once would count each other too late.
  perform pg_advisory_xact_lock(hashtext('queue_acknowledgement'));
  if exists (
    select from public.outgoing_emails as mail
    where mail.kind = 'acknowledgement' and mail.submission_id = queue_acknowledgement.submission_id
  ) then
    return 'repeated';
  end if;

  if exists (
    select from public.outgoing_emails as mail
    where mail.kind = 'acknowledgement' and mail.created_at > now() - interval '1 day'
      and mail.payload ->> 'form' = queue_acknowledgement.form
      and private.mailbox_of(mail.payload ->> 'email') = private.mailbox_of(queue_acknowledgement.email)
  ) then
    return 'recent';
  end if;

  turn := private.check_mail_turn(queue_acknowledgement.email, 'acknowledgement', hourly_limit);
  if turn <> 'go' then
    return turn;
  end if;
  perform private.count_mail_turn(queue_acknowledgement.email, 'acknowledgement');
  insert into public.outgoing_emails (kind, submission_id, payload)
  values (
    'acknowledgement', queue_acknowledgement.submission_id,
    jsonb_build_object('form', queue_acknowledgement.form, 'email', queue_acknowledgement.email)
  );
  return 'queued';
end
$$;

-- Tells the owner of an address that somebody tried to sign up with it. Answers `queued`; `repeated` when the form's mail
-- is there already; `recent` or `full` when there were enough.
create function public.queue_account_reminder(submission_id uuid, email text) returns text
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  turn text := private.check_mail_turn(queue_account_reminder.email, 'account_exists');
begin
  if exists (
    select from public.outgoing_emails as mail
    where mail.kind = 'account_exists' and mail.submission_id = queue_account_reminder.submission_id
  ) then
    return 'repeated';
  end if;
  if turn <> 'go' then
    return turn;
  end if;
  perform private.count_mail_turn(queue_account_reminder.email, 'account_exists');
  insert into public.outgoing_emails (kind, submission_id, payload)
  values ('account_exists', queue_account_reminder.submission_id, jsonb_build_object('email', queue_account_reminder.email));
  return 'queued';
end
$$;

revoke execute on function public.queue_account_reminder from public, anon, authenticated;
grant execute on function public.queue_account_reminder to service_role;
