-- Whoever signs up first with an address sets the password of its account, and Auth ignores that of a later sign-up. When
-- the address is confirmed, nobody knows whose password that is: it is dropped in the same transaction, whichever link
-- confirms, and whoever has the mail sets one. An account that no mail was sent about is confirmed as it is made.
create function private.drop_unproven_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := '';
  return new;
end
$$;
create trigger drop_unproven_password before update of email_confirmed_at on auth.users
  for each row
  when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and coalesce(old.confirmation_sent_at, old.invited_at, old.recovery_sent_at) is not null
  )
  execute function private.drop_unproven_password();
