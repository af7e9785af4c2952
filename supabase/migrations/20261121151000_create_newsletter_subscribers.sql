-- Subscribers of the newsletter, by double opt-in. Nobody but the service's key touches the table: visitors call the
-- three functions below, whose answers are the same whether an address is known or not.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique
    constraint newsletter_subscribers_email_format check (private.is_email(email))
    constraint newsletter_subscribers_email_lower_case check (email = lower(email)),
  -- Which box was used.
  source text not null
    constraint newsletter_subscribers_source_line check (private.is_line(source, 50)),
  status text not null default 'pending'
    constraint newsletter_subscribers_status_known check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Of the token only its hash: who reads the table can not confirm an address in its owner's name.
  confirmation_token_hash text,
  confirmation_sent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Goes into every later mail, so it has to be readable, and all that it can do is to end a subscription.
  unsubscribe_token text not null unique,
  unsubscribed_at timestamptz,
  page text not null
    constraint newsletter_subscribers_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint newsletter_subscribers_campaign_format check (private.is_campaign(campaign))
    constraint newsletter_subscribers_campaign_consented check (consent or campaign = '{}'),
  created_at timestamptz not null default now()
);

create index newsletter_subscribers_newest on public.newsletter_subscribers (created_at desc);
create unique index newsletter_subscribers_confirmation on public.newsletter_subscribers (confirmation_token_hash);

alter table public.newsletter_subscribers enable row level security;
alter table public.newsletter_subscribers force row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create function private.forget_newsletter_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outgoing_emails where kind = 'newsletter_confirmation' and payload ->> 'email' = old.email;
  return null;
end
$$;
create trigger newsletter_subscribers_forget_emails after delete on public.newsletter_subscribers
  for each row execute function private.forget_newsletter_emails();

-- 244 random bits of the system's generator. pgcrypto would do as well, but is not in the same schema everywhere.
create function private.new_token() returns text
language sql volatile
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create function private.hash_token(token text) returns text
language sql immutable
return encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- Asks the owner of an address to confirm it. Answers nothing in every case: a new address, one that waits (another mail
-- after five minutes at the earliest, with another link) and one that is confirmed already (no mail) look alike.
create function public.subscribe_to_newsletter(
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
  token text := private.new_token();
  subscriber public.newsletter_subscribers;
  mail jsonb;
begin
  insert into public.newsletter_subscribers as known
    (email, source, page, consent, campaign, confirmation_token_hash, unsubscribe_token)
  values (
    lower(btrim(subscribe_to_newsletter.email)),
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

-- True when the token is the one of the last mail and not older than a week; as often as it is asked.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers
  set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
  where confirmation_token_hash = private.hash_token(token)
    and (status = 'confirmed' or status = 'pending' and confirmation_sent_at > now() - interval '7 days');
  return found;
end
$$;

-- True when the token belongs to a subscriber, also to one who had unsubscribed before.
create function public.unsubscribe_newsletter(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
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

revoke execute on function public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_newsletter from public;
grant execute on function public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_newsletter
  to anon, authenticated, service_role;
