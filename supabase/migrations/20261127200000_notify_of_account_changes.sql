-- Mails to a member about what becomes of the account, so that an intruder leaves a trace. Triggers and not the site queue
-- them: a change by Supabase Auth's own API, with a stolen session, is told as well, and nothing lies between the change
-- and its mail. The account's owner is told at the address that the account had before.

-- Never rejects: a mail that cannot be queued must not keep anybody from changing a password.
create function private.queue_account_notice(kind text, email text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(email, '') = '' then
    return;
  end if;
  insert into public.outgoing_emails (kind, submission_id, payload)
  values (kind, gen_random_uuid(), details || jsonb_build_object('email', email, 'at', now()));
exception when others then
  raise warning 'A mail "%" could not be queued: %', kind, sqlerrm;
end
$$;
revoke execute on function private.queue_account_notice from public;

-- The name of the trigger is the kind of the mail.
create function private.notify_of_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_account_notice(tg_name::text, old.email::text);
  return null;
end
$$;

-- A first password is none that was changed, and neither is one that was dropped as its address was confirmed.
create trigger password_changed after update of encrypted_password on auth.users
  for each row
  when (
    coalesce(old.encrypted_password, '') <> '' and coalesce(new.encrypted_password, '') <> ''
    and old.encrypted_password <> new.encrypted_password and old.email_confirmed_at is not null
  )
  execute function private.notify_of_account_change();

create trigger address_changed after update of email on auth.users
  for each row
  when (old.email is distinct from new.email and old.email_confirmed_at is not null and new.deleted_at is null)
  execute function private.notify_of_account_change();

create trigger account_deleted after delete on auth.users
  for each row when (old.email_confirmed_at is not null and old.deleted_at is null)
  execute function private.notify_of_account_change();

create function private.notify_of_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An account that is deleted takes its factors along: its owner is told of that alone.
  perform private.queue_account_notice(tg_name::text, account.email::text)
  from auth.users as account where account.id = old.user_id;
  return null;
end
$$;

create trigger second_factor_on after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.notify_of_second_factor();

create trigger second_factor_off after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.notify_of_second_factor();
