-- Of a deleted account nothing stays: the mail that says so is erased once it is sent, and not after the outbox's 30 days.
create function private.erase_last_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outgoing_emails where id = new.id;
  return null;
end
$$;

create trigger erase_last_mail after update of status on public.outgoing_emails
  for each row when (new.kind = 'account_deleted' and new.status = 'sent')
  execute function private.erase_last_mail();
