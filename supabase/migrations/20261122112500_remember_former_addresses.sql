-- Under which confirmed addresses an account was before. What was sent with one until then is its owner's as well, to take
-- along and to erase with the account; afterwards the address may be somebody else's.
create table private.former_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  left_at timestamptz not null default now(),
  primary key (user_id, email)
);

create function private.remember_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_addresses (user_id, email) values (new.id, old.email)
  on conflict (user_id, email) do update set left_at = excluded.left_at;
  return null;
end
$$;
create trigger remember_former_address after update of email on auth.users
  for each row
  when (old.email is distinct from new.email and old.email_confirmed_at is not null and new.deleted_at is null)
  execute function private.remember_former_address();

create function public.former_addresses(user_id uuid) returns table (email text, left_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select address.email, address.left_at from private.former_addresses as address
  where address.user_id = former_addresses.user_id
$$;

revoke execute on function public.former_addresses from public, anon, authenticated;
grant execute on function public.former_addresses to service_role;
